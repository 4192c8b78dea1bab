import type { RequestMessage } from '../../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../../parts.ts';
import { outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Deletes the profile and everything found with it. */
export const deleteUserProfileData = {
  kind: 'request',
  channel: dbpUi,
  method: 'deleteUserProfileData',
  params: noParams,
  result: outcomeSchema,
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
