import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { outcomeSchema } from './parts.ts';

/** Sets the year of birth. */
export const setBirthYearForCurrentUserProfile = {
  kind: 'request',
  method: 'setBirthYearForCurrentUserProfile',
  params: z.object({ year: z.int() }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
