import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Returns the features that the host has enabled. */
export const getFeatureConfig = {
  kind: 'request',
  channel: subscriptions,
  method: 'getFeatureConfig',
  params: noParams,
  result: z.object({ usePaidDuckAi: flag, useProTier: flag }),
} as const satisfies RequestMessage;
