import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { outcomeSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Sets the year of birth in the profile. */
export const setBirthYearForCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'setBirthYearForCurrentUserProfile',
  params: z.object({ year: z.int() }),
  result: outcomeSchema,
} as const satisfies RequestMessage;
