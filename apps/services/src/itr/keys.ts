import { DAY_MS } from '../platform/durations.ts';
import type { KeyDefinition } from '../platform/keys/key-definition.ts';
import { platformSecrets } from '../platform/schema.ts';

/** What codes are derived from. */
export const itrKey = {
  name: 'itr-code',
  table: platformSecrets,
  row: 'itr-code',
  purpose:
    'derives the codes of identity theft restoration: those of a day by the key in use at its beginning',
  overlapMs: DAY_MS,
  atOnce: 'who asks again today gets another code, and the one before is good no more',
} satisfies KeyDefinition;
