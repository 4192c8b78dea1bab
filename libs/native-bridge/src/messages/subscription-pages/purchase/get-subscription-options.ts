import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../../parts.ts';
import { subscriptionOptionSchema } from './option.ts';
import { subscriptionPages } from '../channel.ts';

/** Returns the purchase options. If there are none, the page is shown without the purchase step. */
export const getSubscriptionOptions = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getSubscriptionOptions',
  params: noParams,
  result: z.object({
    /** The platform: "ios", "macos" or "android", or "stripe" if the app sells through Stripe. */
    platform: z.string(),
    /** The options in the app's order. */
    options: z.array(subscriptionOptionSchema),
    features: z.array(z.object({ name: z.string() })),
  }),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
