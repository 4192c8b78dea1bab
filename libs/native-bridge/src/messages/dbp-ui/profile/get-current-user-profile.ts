import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { notFound, profileSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** Returns the profile, or `undefined` before one exists. */
export const getCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'getCurrentUserProfile',
  params: noParams,
  result: z.union([profileSchema, notFound]),
} as const satisfies RequestMessage;
