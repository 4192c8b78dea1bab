import * as z from 'zod/mini';
import type { PushMessage } from '../../message.ts';
import { tokenOrNone } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

const purchaseUpdateSchema = z.union([
  z.object({ type: z.literal('completed') }),
  /** By the person, or because it failed. */
  z.object({ type: z.literal('canceled') }),
  /** To card checkout, with this token; without one there is a subscription already. */
  z.object({ type: z.literal('redirect'), token: tokenOrNone }),
]);
/** What became of a purchase that the page has started. */
export type PurchaseUpdate = z.infer<typeof purchaseUpdateSchema>;

/** How a purchase goes on. */
export const onPurchaseUpdate = {
  kind: 'push',
  channel: subscriptionPages,
  subscriptionName: 'onPurchaseUpdate',
  params: purchaseUpdateSchema,
} as const satisfies PushMessage;
