import type { RequestMessage } from '../../message.ts';
import { addressSchema, outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Adds an address to the profile. */
export const addAddressToCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'addAddressToCurrentUserProfile',
  params: addressSchema,
  result: outcomeSchema,
} as const satisfies RequestMessage;
