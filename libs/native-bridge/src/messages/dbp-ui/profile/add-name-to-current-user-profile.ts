import type { RequestMessage } from '../../message.ts';
import { nameSchema, outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Adds a name to the profile. */
export const addNameToCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'addNameToCurrentUserProfile',
  params: nameSchema,
  result: outcomeSchema,
} as const satisfies RequestMessage;
