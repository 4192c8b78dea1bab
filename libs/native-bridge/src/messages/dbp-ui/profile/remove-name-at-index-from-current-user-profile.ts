import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { index, outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Removes a name by its index in the profile. */
export const removeNameAtIndexFromCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'removeNameAtIndexFromCurrentUserProfile',
  params: z.object({ index }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
