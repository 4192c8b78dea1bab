import * as z from 'zod/mini';
import type { NotificationMessage } from '../message.ts';
import { subscriptions } from './channel.ts';

/** Opens the purchase page. */
export const openSubscriptionPurchase = {
  kind: 'notification',
  channel: subscriptions,
  method: 'openSubscriptionPurchase',
  params: z.object({ origin: z.optional(z.string()) }),
} as const satisfies NotificationMessage;
