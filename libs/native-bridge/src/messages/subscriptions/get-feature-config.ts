import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Which of its features the host has switched on. */
export const getFeatureConfig = {
  kind: 'request',
  channel: subscriptions,
  method: 'getFeatureConfig',
  params: noParams,
  result: z.object({ usePaidDuckAi: flag, useProTier: flag }),
} as const satisfies RequestMessage;
