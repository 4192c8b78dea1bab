import type { RequestMessage } from '../message.ts';
import { nameSchema, outcomeSchema } from './parts.ts';

/** Adds a name. */
export const addNameToCurrentUserProfile = {
  kind: 'request',
  method: 'addNameToCurrentUserProfile',
  params: nameSchema,
  result: outcomeSchema,
} as const satisfies RequestMessage;
