import { DAY_MS } from '../../platform/durations.ts';
import type { KeyDefinition } from '../../platform/keys/key-definition.ts';
import { platformSecrets } from '../../platform/schema.ts';
import { SIGNED_DAYS } from './constants.ts';

/** Signs addresses of pictures. */
export const imageAddressesKey = {
  name: 'image-addresses',
  table: platformSecrets,
  row: 'image-addresses',
  purpose: 'signs the addresses of pictures of other sites',
  overlapMs: SIGNED_DAYS * DAY_MS,
  atOnce: 'addresses from before are refused; pages do not use them, and `/api/posts` has new ones',
} satisfies KeyDefinition;
