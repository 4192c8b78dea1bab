import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { notFound, profileSchema } from '../parts.ts';
import { dbpUi } from '../channel.ts';

/** The profile, or `undefined` before there is one. */
export const getCurrentUserProfile = {
  kind: 'request',
  channel: dbpUi,
  method: 'getCurrentUserProfile',
  params: noParams,
  result: z.union([profileSchema, notFound]),
} as const satisfies RequestMessage;
