import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { billingPeriod, noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/**
 * Returns the subscription of this browser. Apple's apps also send `isSubscribed` for an expired
 * one.
 */
export const subscriptionDetails = {
  kind: 'request',
  channel: subscriptions,
  method: 'subscriptionDetails',
  params: noParams,
  result: z.object({
    isSubscribed: z.boolean(),
    billingPeriod: z.optional(billingPeriod),
    /** The start, in epoch milliseconds. */
    startedAt: z.optional(z.number()),
    /** The next renewal or the expiry, in epoch milliseconds. */
    expiresOrRenewsAt: z.optional(z.number()),
    /** The payment provider, for example "apple", "google" or "stripe". */
    paymentPlatform: z.optional(z.string()),
    /** The subscription's status, for example "Auto-Renewable" (specification §3). */
    status: z.optional(z.string()),
  }),
} as const satisfies RequestMessage;
