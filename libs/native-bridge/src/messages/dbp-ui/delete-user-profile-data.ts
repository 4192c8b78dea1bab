import type { RequestMessage } from '../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../parts.ts';
import { outcomeSchema } from './parts.ts';

/** Deletes the profile and all that was found with it. */
export const deleteUserProfileData = {
  kind: 'request',
  method: 'deleteUserProfileData',
  params: noParams,
  result: outcomeSchema,
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
