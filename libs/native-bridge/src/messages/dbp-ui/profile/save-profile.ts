import type { RequestMessage } from '../../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../../parts.ts';
import { outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Saves the profile that the previous messages edited. */
export const saveProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'saveProfile',
  params: noParams,
  result: outcomeSchema,
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
