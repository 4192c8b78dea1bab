import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { dbpUi } from './channel.ts';

/** Returns the features that the host has enabled. */
export const getFeatureConfig = {
  kind: 'request',
  channel: dbpUi,
  method: 'getFeatureConfig',
  params: noParams,
  result: z.object({ useUnifiedFeedback: flag }),
} as const satisfies RequestMessage;
