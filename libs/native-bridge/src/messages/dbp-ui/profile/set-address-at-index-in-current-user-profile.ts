import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { addressSchema, index, outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Replaces an address by its index in the profile. */
export const setAddressAtIndexInCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'setAddressAtIndexInCurrentUserProfile',
  params: z.object({ index, address: addressSchema }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
