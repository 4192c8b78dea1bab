/** What the service answers; the client checks it. */
import * as z from 'zod/mini';

const nonEmpty = z.string().check(z.minLength(1));

/** An address that a page leaves for, so it must not be able to run as script. */
const leavableUrl = z.string().check(
  z.refine((url) => {
    try {
      return ['https:', 'http:'].includes(new URL(url).protocol);
    } catch {
      return false;
    }
  }, 'must be an absolute http(s) address'),
);

/** Decimal text in the currency's main unit, "9.99". */
const decimalText = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** ISO 4217. */
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Where a checkout is to be gone on with. */
export const checkoutResponseSchema = z.object({ checkoutUrl: leavableUrl });
/** Where a checkout is to be gone on with: see {@link checkoutResponseSchema}. */
export type CheckoutResponseWire = z.infer<typeof checkoutResponseSchema>;

/** `GET checkout/portal`: the provider's own pages for card, invoices and addresses. */
export const portalResponseSchema = z.object({ customerPortalUrl: leavableUrl });
/** Where the provider shows what it keeps of a customer. */
export type PortalResponseWire = z.infer<typeof portalResponseSchema>;

/** `GET products`: the answer is a bare list. Prices are decimal text, "9.99". */
export const productSchema = z.object({
  productId: nonEmpty,
  productLabel: z.string(),
  billingPeriod: z.string(),
  price: decimalText,
  currency: currencyCode,
});
/** Something that is sold, as the service says it. */
export type ProductWire = z.infer<typeof productSchema>;
/** What is sold, as the service says it. `price` is decimal text, `currency` ISO 4217. */
export const productsResponseSchema = z.array(productSchema);

/** `GET products/{productId}/features`. */
export const productFeaturesResponseSchema = z.object({
  features: z.array(nonEmpty).check(z.minLength(1)),
});
/** What a product is made of, as the service says it. */
export type ProductFeaturesWire = z.infer<typeof productFeaturesResponseSchema>;

/** The bank's reasons that we know; any other word is read as `unknown`. */
export const PAYMENT_FAILURE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'processing_error',
  'other',
] as const;

/** Why a subscription has the status that it has; any other word is read as `unknown`. */
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

/** A change of plan that was agreed on and comes with the next period. */
export const pendingPlanSchema = z.object({
  productId: nonEmpty,
  billingPeriod: z.optional(z.string()),
  /** Epoch milliseconds. */
  effectiveAt: z.optional(z.number()),
  status: z.optional(z.string()),
  tier: z.nullish(z.string()),
});
/** The plan that comes with the next period, as the service says it. */
export type PendingPlanWire = z.infer<typeof pendingPlanSchema>;

/** One subscription of an account. Dates are epoch milliseconds. */
const oneSubscriptionSchema = z.object({
  /** By which it is changed; absent where it cannot be changed here. */
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
  /** Where it was bought: `us` or `row`. */
  region: z.nullish(z.string()),
  /** The next charge that is known; absent when nothing renews. */
  nextCharge: z.nullish(z.object({ amount: decimalText, currency: currencyCode, at: z.number() })),
  /** The last charge, when it failed and nothing was paid since. */
  lastPaymentFailure: z.nullish(z.object({ reason: z.string(), at: z.number() })),
  /** When access ends unless a payment arrives. In `Grace Period` alone. */
  graceEndsAt: z.nullish(z.number()),
  /** One of {@link STATUS_REASONS}. */
  statusReason: z.nullish(z.string()),
  /** Since when that is so, where it is known. */
  statusSince: z.nullish(z.number()),
  /** When a store continues with what was paused there. */
  resumesAt: z.nullish(z.number()),
  /** The moment of this answer, by the clock that all of its dates are of. */
  asOf: z.nullish(z.number()),
});

/**
 * `GET subscription`; `POST subscription/cancel`, `subscription/resume` and `subscription/change` answer with it
 * too. Dates are epoch milliseconds.
 */
export const subscriptionResponseSchema = z.extend(oneSubscriptionSchema, {
  /** Further subscriptions of the account that have not ended; of `GET subscription` only. */
  others: z.nullish(z.array(oneSubscriptionSchema)),
});
/** A subscription, as the service says it. */
export type SubscriptionWire = z.infer<typeof subscriptionResponseSchema>;

/** A page of the provider on which the open amount is paid or the card is replaced. */
export const fixPaymentResponseSchema = z.object({ url: leavableUrl });
/** Where a new way to pay is given. */
export type FixPaymentResponseWire = z.infer<typeof fixPaymentResponseSchema>;

/** What an invoice can be; any other word is read as `unknown`. */
export const INVOICE_STATUSES = ['paid', 'open', 'failed', 'refunded', 'disputed', 'void'] as const;

/** An invoice, as the service says it. `amount` is decimal text, `at` milliseconds since 1970. */
export const invoiceSchema = z.object({
  id: nonEmpty,
  /** Epoch milliseconds. */
  at: z.number(),
  amount: decimalText,
  currency: currencyCode,
  status: z.string(),
  /** The invoice itself, at the provider. */
  url: z.nullish(leavableUrl),
});
/** An invoice, as the service says it: see {@link invoiceSchema}. */
export type InvoiceWire = z.infer<typeof invoiceSchema>;

/** The card that is charged. Nothing of it but what its owner knows it by. */
export const cardSchema = z.object({
  last4: z.string().check(z.regex(/^\d{4}$/)),
  /** The provider's word: `visa`. */
  brand: z.nullish(z.string()),
});
/** The card of a subscription, as the service says it. */
export type CardWire = z.infer<typeof cardSchema>;

/** `GET subscription/invoices`, newest first; `card`: what the next one is charged to. */
export const invoicesResponseSchema = z.object({
  invoices: z.array(invoiceSchema),
  card: z.nullish(cardSchema),
});
/** All invoices of a subscription, as the service says them. */
export type InvoicesWire = z.infer<typeof invoicesResponseSchema>;

/** `GET subscription/checkout-email`: what the buyer typed at the checkout, where the provider has it. */
export const checkoutEmailResponseSchema = z.object({ email: z.nullish(nonEmpty) });

/** `GET subscription/change`: what another plan costs, and from when, as the billing provider works it out. */
export const planChangeSchema = z.object({
  /** What is charged at once. */
  dueNow: z.object({ amount: decimalText, currency: currencyCode }),
  /** The first charge of the new plan, and when it is made, in epoch milliseconds. */
  next: z.object({ amount: decimalText, currency: currencyCode, at: z.number() }),
});
/** What another plan costs. */
export type PlanChangeWire = z.infer<typeof planChangeSchema>;

/** `GET subscription/status`. The specification leaves its shape open; this is ours. */
export const subscriptionStatusResponseSchema = z.object({ status: nonEmpty });
/** The status alone, as the service says it. */
export type SubscriptionStatusWire = z.infer<typeof subscriptionStatusResponseSchema>;

/**
 * A failed call: the stable code of what went wrong.
 *
 * `billed_elsewhere` (409: a store bills it), `unknown_subscription` (404: no such id), `not_cancellable`, `not_resumable` and `not_changeable` (409),
 * `billing_unavailable` (503), `No subscription found` (400), and those of the checkout; `price_changed` (409) says
 * the price that it is now, `trial_changed` (409) the length of the free trial.
 */
export const serviceErrorSchema = z.object({
  error: nonEmpty,
  price: z.optional(decimalText),
  currency: z.optional(currencyCode),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  trialDays: z.optional(z.number()),
});
