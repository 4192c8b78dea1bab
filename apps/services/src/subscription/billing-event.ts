import { PAYMENT_FAILURE_REASONS } from '@mallard/subscription-client/schemas';
import * as z from 'zod/mini';

/** The providers that can bill on the web. */
export type BillingProviderName = 'stripe' | 'sandbox';

const epochMs = z.number().check(z.int(), z.nonnegative());
const reference = z.string().check(z.minLength(1), z.maxLength(255));

/** An amount of money as providers count it. */
const moneySchema = z.object({
  /** In the currency's smallest unit. */
  amountMinor: z.number().check(z.int(), z.nonnegative()),
  /** ISO 4217, upper case. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type Money = z.infer<typeof moneySchema>;

const common = {
  /** The provider's identifier of the event: the same for every delivery of it. */
  id: reference,
  /** When it happened at the provider, which is not the order in which events arrive. */
  occurredAt: epochMs,
  /** The provider's identifier of the subscription that it is about. */
  subscriptionRef: reference,
  /**
   * In an app store: which purchase of the subscription it is about. A later purchase has a greater number and replaces
   * the earlier ones. Absent in events from before this was recorded.
   */
  purchaseOrder: z.optional(z.number().check(z.int(), z.nonnegative())),
};

/** What a provider says of a running subscription each time it speaks of one. */
const terms = {
  /** When its free trial ends or ended; absent where there is none. */
  trialEnd: z.optional(epochMs),
  /** What is subscribed to now, by the catalogue; absent where the provider does not say. */
  productId: z.optional(reference),
  /** What a period costs. */
  price: z.optional(moneySchema),
  /** Whether charging is paused at the provider while it runs on; absent where the provider does not say. */
  isChargingPaused: z.optional(z.boolean()),
};

/** The payment that a refund or a dispute is about. Absent where the provider does not say: then it is the last one. */
const payment = z.optional(
  z.object({
    /** The invoice's number on paper, as `payment-succeeded` has it. */
    number: z.optional(z.string().check(z.maxLength(100))),
    /** The end of the period that it paid. */
    periodEnd: epochMs,
  }),
);

export type PaymentFailureReason = (typeof PAYMENT_FAILURE_REASONS)[number];

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
  z.object({
    ...common,
    kind: z.literal('payment-succeeded'),
    /** Of the period that it pays, by the invoice's own line. */
    periodStart: z.optional(epochMs),
    periodEnd: epochMs,
    /** Nothing for the invoice that opens a free trial. */
    charged: z.optional(moneySchema),
    /** What the invoice is called on paper. */
    number: z.optional(z.string().check(z.maxLength(100))),
  }),
  z.object({
    ...common,
    kind: z.literal('payment-failed'),
    reason: z.optional(z.enum(PAYMENT_FAILURE_REASONS)),
    /** Until when access stays, where the one who bills decides that; where it gives no grace, the moment itself. */
    graceEndsAt: z.optional(epochMs),
    /** The product in an app store. */
    productId: z.optional(reference),
  }),
  /** The subscriber paused it in an app store: nothing is charged and nothing unlocked until it goes on. */
  z.object({
    ...common,
    kind: z.literal('paused'),
    resumesAt: z.optional(epochMs),
    /** The product in an app store. */
    productId: z.optional(reference),
  }),
  /** Further charges go to another card. */
  z.object({ ...common, kind: z.literal('card-replaced') }),
  /** Ours: its card has had a free trial before, so this one is ended without a charge. */
  z.object({ ...common, kind: z.literal('trial-refused') }),
  /** Renews at the end of the period: after a start, or after a cancellation was taken back. */
  z.object({ ...common, ...terms, kind: z.literal('renewing'), periodEnd: epochMs }),
  /** Will not renew; access stays until the date. */
  z.object({ ...common, ...terms, kind: z.literal('cancelled'), endsAt: epochMs }),
  /** Another product from a date on; what is paid until then stays as it is. */
  z.object({
    ...common,
    kind: z.literal('change-scheduled'),
    productId: reference,
    effectiveAt: epochMs,
  }),
  z.object({ ...common, kind: z.literal('change-dropped') }),
  /** The whole of a payment was given back. A part of one changes no subscription. */
  z.object({ ...common, kind: z.literal('refunded'), payment }),
  /** The money of a refund came back: the payment counts again. */
  z.object({ ...common, kind: z.literal('refund-failed'), payment }),
  /** The payer had the bank take a payment back. */
  z.object({ ...common, kind: z.literal('disputed'), payment }),
  z.object({ ...common, kind: z.literal('dispute-closed'), won: z.boolean(), payment }),
  z.object({ ...common, kind: z.literal('ended') }),
]);

export type BillingEvent = z.infer<typeof billingEventSchema>;
export type BillingEventKind = BillingEvent['kind'];
