import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { index, outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Removes an address by its index in the profile. */
export const removeAddressAtIndexFromCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'removeAddressAtIndexFromCurrentUserProfile',
  params: z.object({ index }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
