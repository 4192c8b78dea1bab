import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../../parts.ts';
import { subscriptionOptionSchema } from './option.ts';
import { subscriptionPages } from '../channel.ts';

/** What can be bought here: without options the page is shown without buying. */
export const getSubscriptionOptions = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getSubscriptionOptions',
  params: noParams,
  result: z.object({
    /** "ios", "macos", "android"; "stripe" where the app sells by card. */
    platform: z.string(),
    /** In the app's order. */
    options: z.array(subscriptionOptionSchema),
    features: z.array(z.object({ name: z.string() })),
  }),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
