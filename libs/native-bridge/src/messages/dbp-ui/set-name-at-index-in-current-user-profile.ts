import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { index, nameSchema, outcomeSchema } from './parts.ts';

/** Replaces a name. */
export const setNameAtIndexInCurrentUserProfile = {
  kind: 'request',
  method: 'setNameAtIndexInCurrentUserProfile',
  params: z.object({ index, name: nameSchema }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
