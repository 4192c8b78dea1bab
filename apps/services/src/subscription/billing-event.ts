import { PAYMENT_FAILURE_REASONS } from '@mallard/subscription-client/schemas';
import * as z from 'zod/mini';

export type BillingProviderName = 'stripe' | 'sandbox';

const epochMs = z.number().check(z.int(), z.nonnegative());
const reference = z.string().check(z.minLength(1), z.maxLength(255));

/** An amount of money in minor units, as providers represent it. */
const moneySchema = z.object({
  /** In the currency's smallest unit. */
  amountMinor: z.number().check(z.int(), z.nonnegative()),
  /** ISO 4217, upper case. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type Money = z.infer<typeof moneySchema>;

const common = {
  /** The provider's event ID, identical for every delivery. */
  id: reference,
  /** When it happened at the provider; events may arrive in a different order. */
  occurredAt: epochMs,
  /** The provider's ID of the subscription. */
  subscriptionRef: reference,
  /**
   * App stores: orders the purchases of a subscription. A later purchase has a greater number and
   * replaces earlier ones. Absent in events from before this was recorded.
   */
  purchaseOrder: z.optional(z.number().check(z.int(), z.nonnegative())),
};

/** Terms that a provider includes in each event about a running subscription. */
const terms = {
  /** End of its free trial, past or future; absent without one. */
  trialEnd: z.optional(epochMs),
  /** Catalog ID of the current product; absent if the provider doesn't report it. */
  productId: z.optional(reference),
  /** Price per period. */
  price: z.optional(moneySchema),
  /**
   * Whether the provider has paused charging while the subscription continues; absent if not
   * reported.
   */
  isChargingPaused: z.optional(z.boolean()),
};

/**
 * The payment that was refunded or disputed. If the provider doesn't report it, the last payment.
 */
const payment = z.optional(
  z.object({
    /** The printed invoice number, as in `payment-succeeded`. */
    number: z.optional(z.string().check(z.maxLength(100))),
    /** End of the period that it paid for. */
    periodEnd: epochMs,
  }),
);

export type PaymentFailureReason = (typeof PAYMENT_FAILURE_REASONS)[number];

/**
 * A provider's event in our vocabulary. Adapters translate; code behind them never sees a
 * provider's formats.
 *
 * Events contain no email, name or card; those stay with the provider.
 */
export const billingEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('checkout-completed'),
    /** Our checkout ID, which identifies the account and the product. */
    checkoutId: z.string(),
    customerRef: z.nullable(z.string()),
    /** False while a delayed payment method has not paid yet. */
    paid: z.boolean(),
  }),
  z.object({
    ...common,
    kind: z.literal('payment-succeeded'),
    /** Start of the paid period, from the invoice line. */
    periodStart: z.optional(epochMs),
    periodEnd: epochMs,
    /** Zero for the invoice that starts a free trial. */
    charged: z.optional(moneySchema),
    /** The printed invoice number. */
    number: z.optional(z.string().check(z.maxLength(100))),
  }),
  z.object({
    ...common,
    kind: z.literal('payment-failed'),
    reason: z.optional(z.enum(PAYMENT_FAILURE_REASONS)),
    /**
     * End of access, if the billing platform decides it; the time of the event if it grants no
     * grace period.
     */
    graceEndsAt: z.optional(epochMs),
    /** The product in an app store. */
    productId: z.optional(reference),
  }),
  /** The subscriber paused it in an app store: no charges and no access until it resumes. */
  z.object({
    ...common,
    kind: z.literal('paused'),
    resumesAt: z.optional(epochMs),
    /** The product in an app store. */
    productId: z.optional(reference),
  }),
  /** Further charges go to another card. */
  z.object({ ...common, kind: z.literal('card-replaced') }),
  /** Created by us: the card has had a free trial before, so this one ends without a charge. */
  z.object({ ...common, kind: z.literal('trial-refused') }),
  /** Renews at the end of the period: after the start, or after a cancellation was undone. */
  z.object({ ...common, ...terms, kind: z.literal('renewing'), periodEnd: epochMs }),
  /** Will not renew; access continues until the date. */
  z.object({ ...common, ...terms, kind: z.literal('cancelled'), endsAt: epochMs }),
  /** Changes to another product on a date; what is paid until then stays the same. */
  z.object({
    ...common,
    kind: z.literal('change-scheduled'),
    productId: reference,
    effectiveAt: epochMs,
  }),
  z.object({ ...common, kind: z.literal('change-dropped') }),
  /** A payment was refunded in full. Partial refunds don't affect the subscription. */
  z.object({ ...common, kind: z.literal('refunded'), payment }),
  /** A refund failed and the money returned to us, so the payment counts again. */
  z.object({ ...common, kind: z.literal('refund-failed'), payment }),
  /** The payer disputed a payment with their bank (chargeback). */
  z.object({ ...common, kind: z.literal('disputed'), payment }),
  z.object({ ...common, kind: z.literal('dispute-closed'), won: z.boolean(), payment }),
  z.object({ ...common, kind: z.literal('ended') }),
]);

export type BillingEvent = z.infer<typeof billingEventSchema>;
export type BillingEventKind = BillingEvent['kind'];
