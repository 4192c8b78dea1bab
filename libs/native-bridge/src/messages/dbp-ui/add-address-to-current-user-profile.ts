import type { RequestMessage } from '../message.ts';
import { addressSchema, outcomeSchema } from './parts.ts';

/** Adds an address. */
export const addAddressToCurrentUserProfile = {
  kind: 'request',
  method: 'addAddressToCurrentUserProfile',
  params: addressSchema,
  result: outcomeSchema,
} as const satisfies RequestMessage;
