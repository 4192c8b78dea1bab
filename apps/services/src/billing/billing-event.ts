import * as z from 'zod/mini';

/** The providers that can bill on the web. */
export const BILLING_PROVIDERS = ['stripe', 'sandbox'] as const;
export type BillingProviderName = (typeof BILLING_PROVIDERS)[number];

const epochMs = z.number().check(z.int(), z.nonnegative());

const common = {
  /** The provider's identifier of the event: the same for every delivery of it. */
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  /** When it happened at the provider, which is not the order in which events arrive. */
  occurredAt: epochMs,
  /** The provider's identifier of the subscription that it is about. */
  subscriptionRef: z.string().check(z.minLength(1), z.maxLength(255)),
};

const trial = {
  /** When its free trial ends or ended; absent where there is none. */
  trialEnd: z.optional(epochMs),
};

/**
 * What a provider tells, in our words. Adapters translate; nothing behind them knows a provider's shapes.
 *
 * An event holds no email, name or card: those stay with the provider.
 */
export const billingEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('checkout-completed'),
    /** Our own identifier of the checkout, which leads to account and product. */
    checkoutId: z.string(),
    customerRef: z.nullable(z.string()),
    /** False while a slow payment method has not paid yet. */
    paid: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('payment-succeeded'), periodEnd: epochMs }),
  z.object({ ...common, kind: z.literal('payment-failed') }),
  /** Renews at the end of the period: after a start, or after a cancellation was taken back. */
  z.object({ ...common, ...trial, kind: z.literal('renewing'), periodEnd: epochMs }),
  /** Will not renew; access stays until the date. */
  z.object({ ...common, ...trial, kind: z.literal('cancelled'), endsAt: epochMs }),
  z.object({ ...common, kind: z.literal('ended') }),
]);

export type BillingEvent = z.infer<typeof billingEventSchema>;
export type BillingEventKind = BillingEvent['kind'];
