import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { billingPeriod, noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** The subscription of this browser. Apple says `isSubscribed` of one that has expired, too. */
export const subscriptionDetails = {
  kind: 'request',
  channel: subscriptions,
  method: 'subscriptionDetails',
  params: noParams,
  result: z.object({
    isSubscribed: z.boolean(),
    billingPeriod: z.optional(billingPeriod),
    /** Epoch milliseconds. */
    startedAt: z.optional(z.number()),
    /** Epoch milliseconds. */
    expiresOrRenewsAt: z.optional(z.number()),
    /** "apple", "google", "stripe". */
    paymentPlatform: z.optional(z.string()),
    /** "Auto-Renewable" and others (specification §3). */
    status: z.optional(z.string()),
  }),
} as const satisfies RequestMessage;
