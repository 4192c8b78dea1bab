/** Responses of the service, which the client validates. */
import * as z from 'zod/mini';

const nonEmpty = z.string().check(z.minLength(1));

/** A URL that a page navigates to, so it must not be able to run a script. */
const leavableUrl = z.string().check(
  z.refine((url) => {
    try {
      return ['https:', 'http:'].includes(new URL(url).protocol);
    } catch {
      return false;
    }
  }, 'must be an absolute http(s) address'),
);

/** A decimal string in the currency's major unit, "9.99". */
const decimalText = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** An ISO 4217 code. */
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The response of `POST checkout/session` with the URL of the checkout. */
export const checkoutResponseSchema = z.object({ checkoutUrl: leavableUrl });
/** A checkout response in the service's format; see {@link checkoutResponseSchema}. */
export type CheckoutResponseWire = z.infer<typeof checkoutResponseSchema>;

/**
 * The response of `GET checkout/portal` with the provider's pages for card, invoices and addresses.
 */
export const portalResponseSchema = z.object({ customerPortalUrl: leavableUrl });
/** A portal response in the service's format. */
export type PortalResponseWire = z.infer<typeof portalResponseSchema>;

/**
 * An item in the response of `GET products`, which is a plain array. Prices are decimal strings,
 * "9.99".
 */
export const productSchema = z.object({
  productId: nonEmpty,
  productLabel: z.string(),
  billingPeriod: z.string(),
  price: decimalText,
  currency: currencyCode,
});
/** A product for sale in the service's format. */
export type ProductWire = z.infer<typeof productSchema>;
/** The products for sale. `price` is a decimal string, `currency` an ISO 4217 code. */
export const productsResponseSchema = z.array(productSchema);

/** The response of `GET products/{productId}/features`. */
export const productFeaturesResponseSchema = z.object({
  features: z.array(nonEmpty).check(z.minLength(1)),
});
/** The features of a product in the service's format. */
export type ProductFeaturesWire = z.infer<typeof productFeaturesResponseSchema>;

/** The known reasons of banks; any other value becomes `unknown`. */
export const PAYMENT_FAILURE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'processing_error',
  'other',
] as const;

/** The known reasons for a subscription's status; any other value becomes `unknown`. */
export const STATUS_REASONS = [
  'payment_pending',
  'trial',
  'paid',
  'cancelled',
  'payment_failed',
  'payment_unconfirmed',
  'disputed',
  'dispute_lost',
  'refunded',
  'paused_by_store',
  'trial_used',
  'ended',
] as const;

/** A scheduled plan change that takes effect with the next period. */
export const pendingPlanSchema = z.object({
  productId: nonEmpty,
  billingPeriod: z.optional(z.string()),
  /** The start of the new plan in epoch milliseconds. */
  effectiveAt: z.optional(z.number()),
  status: z.optional(z.string()),
  tier: z.nullish(z.string()),
});
/** A scheduled plan change in the service's format. */
export type PendingPlanWire = z.infer<typeof pendingPlanSchema>;

/** One subscription of an account. Dates are in epoch milliseconds. */
const oneSubscriptionSchema = z.object({
  /** The id for changes; absent if the service cannot change the subscription. */
  subscriptionId: z.nullish(nonEmpty),
  productId: nonEmpty,
  name: z.optional(z.string()),
  billingPeriod: z.optional(z.string()),
  startedAt: z.optional(z.number()),
  expiresOrRenewsAt: z.optional(z.number()),
  platform: z.optional(z.string()),
  status: z.optional(z.string()),
  activeOffers: z.optional(z.array(z.object({ type: z.string() }))),
  tier: z.nullish(z.string()),
  availableChanges: z.nullish(
    z.object({
      upgrade: z.optional(z.array(z.unknown())),
      downgrade: z.optional(z.array(z.unknown())),
      currentProductId: z.optional(z.string()),
    }),
  ),
  pendingPlans: z.nullish(z.array(pendingPlanSchema)),
  /** The market of the purchase: `us` or `row`. */
  region: z.nullish(z.string()),
  /** The next known charge; absent if nothing renews. */
  nextCharge: z.nullish(z.object({ amount: decimalText, currency: currencyCode, at: z.number() })),
  /** The last charge, if it failed and no payment followed. */
  lastPaymentFailure: z.nullish(z.object({ reason: z.string(), at: z.number() })),
  /** The end of access unless a payment arrives. Only in `Grace Period`. */
  graceEndsAt: z.nullish(z.number()),
  /** One of {@link STATUS_REASONS}. */
  statusReason: z.nullish(z.string()),
  /** The start of the status, if known. */
  statusSince: z.nullish(z.number()),
  /** The time at which a store resumes a paused subscription. */
  resumesAt: z.nullish(z.number()),
  /** The time of this response by the service's clock, to which all of its dates refer. */
  asOf: z.nullish(z.number()),
});

/**
 * The response of `GET subscription`, and of `POST subscription/cancel`, `subscription/resume` and
 * `subscription/change`. Dates are in epoch milliseconds.
 */
export const subscriptionResponseSchema = z.extend(oneSubscriptionSchema, {
  /** Other subscriptions of the account that have not ended; only in `GET subscription`. */
  others: z.nullish(z.array(oneSubscriptionSchema)),
});
/** A subscription in the service's format. */
export type SubscriptionWire = z.infer<typeof subscriptionResponseSchema>;

/**
 * The response of `POST subscription/fix-payment` with the provider's page for paying the open
 * amount or replacing the card.
 */
export const fixPaymentResponseSchema = z.object({ url: leavableUrl });
/** A response to a request to fix a payment, in the service's format. */
export type FixPaymentResponseWire = z.infer<typeof fixPaymentResponseSchema>;

/** The known statuses of an invoice; any other value becomes `unknown`. */
export const INVOICE_STATUSES = ['paid', 'open', 'failed', 'refunded', 'disputed', 'void'] as const;

/**
 * An invoice in the service's format. `amount` is a decimal string, `at` is in epoch milliseconds.
 */
export const invoiceSchema = z.object({
  id: nonEmpty,
  /** The date of the invoice in epoch milliseconds. */
  at: z.number(),
  amount: decimalText,
  currency: currencyCode,
  status: z.string(),
  /** The URL of the invoice at the provider. */
  url: z.nullish(leavableUrl),
});
/** An invoice in the service's format; see {@link invoiceSchema}. */
export type InvoiceWire = z.infer<typeof invoiceSchema>;

/** The card that is charged, reduced to the data by which its owner recognizes it. */
export const cardSchema = z.object({
  last4: z.string().check(z.regex(/^\d{4}$/)),
  /** The provider's name of the brand, for example `visa`. */
  brand: z.nullish(z.string()),
});
/** The card of a subscription in the service's format. */
export type CardWire = z.infer<typeof cardSchema>;

/**
 * The response of `GET subscription/invoices`: the invoices, newest first, and the `card` of the
 * next charge.
 */
export const invoicesResponseSchema = z.object({
  invoices: z.array(invoiceSchema),
  card: z.nullish(cardSchema),
});
/** All invoices of a subscription in the service's format. */
export type InvoicesWire = z.infer<typeof invoicesResponseSchema>;

/**
 * The response of `GET subscription/checkout-email`: the email entered at checkout, if the provider
 * has it.
 */
export const checkoutEmailResponseSchema = z.object({ email: z.nullish(nonEmpty) });

/**
 * The response of `GET subscription/change`: the cost and the start of a plan change, as the
 * provider calculates it.
 */
export const planChangeSchema = z.object({
  /** The amount that is charged immediately. */
  dueNow: z.object({ amount: decimalText, currency: currencyCode }),
  /** The first charge of the new plan and its time in epoch milliseconds. */
  next: z.object({ amount: decimalText, currency: currencyCode, at: z.number() }),
});
/** The cost of a plan change in the service's format. */
export type PlanChangeWire = z.infer<typeof planChangeSchema>;

/**
 * The response of `GET subscription/status`. The specification leaves its shape open; this is ours.
 */
export const subscriptionStatusResponseSchema = z.object({ status: nonEmpty });
/** The subscription's status in the service's format. */
export type SubscriptionStatusWire = z.infer<typeof subscriptionStatusResponseSchema>;

/**
 * The response of a failed call with a stable error code.
 *
 * The codes are `billed_elsewhere` (409: a store bills it), `unknown_subscription` (404: no such
 * id), `not_cancellable`, `not_resumable` and `not_changeable` (409), `billing_unavailable` (503),
 * `No subscription found` (400), and those of the checkout. `price_changed` (409) includes the
 * current price, `trial_changed` (409) the current length of the free trial.
 */
export const serviceErrorSchema = z.object({
  error: nonEmpty,
  price: z.optional(decimalText),
  currency: z.optional(currencyCode),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  trialDays: z.optional(z.number()),
});
