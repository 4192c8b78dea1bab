import * as z from 'zod/mini';
import type { NotificationMessage } from '../message.ts';
import { subscriptions } from './channel.ts';

/** Opens the purchase page of the higher tier. */
export const openSubscriptionUpgrade = {
  kind: 'notification',
  channel: subscriptions,
  method: 'openSubscriptionUpgrade',
  params: z.object({ origin: z.optional(z.string()) }),
} as const satisfies NotificationMessage;
