import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { index, nameSchema, outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Replaces a name by its index in the profile. */
export const setNameAtIndexInCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'setNameAtIndexInCurrentUserProfile',
  params: z.object({ index, name: nameSchema }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
