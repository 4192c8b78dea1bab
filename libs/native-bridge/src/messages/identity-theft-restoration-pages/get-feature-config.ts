import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { identityTheftRestorationPages } from './channel.ts';

/** Which of its features the host has switched on. macOS. */
export const getFeatureConfig = {
  kind: 'request',
  channel: identityTheftRestorationPages,
  method: 'getFeatureConfig',
  params: noParams,
  result: z.object({ useUnifiedFeedback: flag }),
} as const satisfies RequestMessage;
