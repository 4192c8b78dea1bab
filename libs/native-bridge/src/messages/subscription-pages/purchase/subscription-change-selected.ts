import * as z from 'zod/mini';
import type { NotificationMessage } from '../../message.ts';
import { nonEmpty, planChange } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Starts a change to another plan; `onPurchaseUpdate` reports the outcome. */
export const subscriptionChangeSelected = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionChangeSelected',
  params: z.object({
    id: nonEmpty,
    change: z.optional(planChange),
    offerId: z.optional(z.string()),
  }),
} as const satisfies NotificationMessage;
