import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { index, outcomeSchema } from './parts.ts';

/** Removes an address. */
export const removeAddressAtIndexFromCurrentUserProfile = {
  kind: 'request',
  method: 'removeAddressAtIndexFromCurrentUserProfile',
  params: z.object({ index }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
