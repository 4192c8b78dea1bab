import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { dbpUi } from './channel.ts';

/** Which of its features the host has switched on. */
export const getFeatureConfig = {
  kind: 'request',
  channel: dbpUi,
  method: 'getFeatureConfig',
  params: noParams,
  result: z.object({ useUnifiedFeedback: flag }),
} as const satisfies RequestMessage;
