import * as z from 'zod/mini';
import type { NotificationMessage } from '../../message.ts';
import { nonEmpty } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/**
 * Starts a purchase; `onPurchaseUpdate` reports the outcome, although some apps do not report every
 * failure.
 */
export const subscriptionSelected = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionSelected',
  params: z.object({
    id: nonEmpty,
    offerId: z.optional(z.string()),
    experiment: z.optional(z.object({ name: z.string(), cohort: z.string() })),
    scheduleNotification: z.optional(z.object({ daysBeforeCancel: z.number() })),
  }),
} as const satisfies NotificationMessage;
