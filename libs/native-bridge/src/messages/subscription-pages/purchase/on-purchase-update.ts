import * as z from 'zod/mini';
import type { PushMessage } from '../../message.ts';
import { tokenOrNone } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

const purchaseUpdateSchema = z.union([
  z.object({ type: z.literal('completed') }),
  /** The user canceled the purchase, or it failed. */
  z.object({ type: z.literal('canceled') }),
  /**
   * Continue to card checkout with this token. Without a token, the user already has a
   * subscription.
   */
  z.object({ type: z.literal('redirect'), token: tokenOrNone }),
]);
/** The outcome of a purchase that the page started. */
export type PurchaseUpdate = z.infer<typeof purchaseUpdateSchema>;

/** Reports the outcome of a purchase. */
export const onPurchaseUpdate = {
  kind: 'push',
  channel: subscriptionPages,
  subscriptionName: 'onPurchaseUpdate',
  params: purchaseUpdateSchema,
} as const satisfies PushMessage;
