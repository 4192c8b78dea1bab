import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { index, outcomeSchema } from './parts.ts';

/** Removes a name. */
export const removeNameAtIndexFromCurrentUserProfile = {
  kind: 'request',
  method: 'removeNameAtIndexFromCurrentUserProfile',
  params: z.object({ index }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
