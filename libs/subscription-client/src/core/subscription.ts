import {
  INVOICE_STATUSES,
  type InvoicesWire,
  type InvoiceWire,
  PAYMENT_FAILURE_REASONS,
  type ProductWire,
  STATUS_REASONS,
  type SubscriptionWire,
} from '../schemas/responses.ts';
import { type Biller, billerOf } from './biller.ts';

/** The statuses of the specification plus `Waiting`: paid, but not yet confirmed. */
export const SUBSCRIPTION_STATUSES = [
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
  'Inactive',
  'Expired',
  'Waiting',
] as const;

/** A subscription's status; `unknown` is one that was introduced after this version. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number] | 'unknown';

/** The billing period; `unknown` is one that was introduced after this version. */
export type BillingPeriod = 'monthly' | 'yearly' | 'unknown';

/** The bank's reason for a refused payment; `unknown` is one that this version does not know. */
export type PaymentFailureReason = (typeof PAYMENT_FAILURE_REASONS)[number] | 'unknown';

/**
 * The reason for a subscription's status.
 *
 * - `payment_pending`: a slow payment is pending.
 * - `trial`, `paid`: everything is in order.
 * - `cancelled`: it will not renew or did not renew.
 * - `payment_failed`: the last charge failed. `payment_unconfirmed`: the charge was never
 *   confirmed.
 * - `disputed`: a chargeback that the bank has not decided yet. `dispute_lost`: the bank returned
 *   the payment.
 * - `refunded`: the seller refunded the payment.
 * - `paused_by_store`: the subscriber paused it in the app store.
 * - `trial_used`: the card was already used for a free trial, so this trial was ended without a
 *   charge.
 * - `ended`: no further reason is known.
 */
export type StatusReason = (typeof STATUS_REASONS)[number] | 'unknown';

/** An invoice's status; `unknown` is one that was introduced after this version. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number] | 'unknown';

/**
 * A past or future charge. `amount` is a decimal string ("9.99"), `at` is in epoch milliseconds.
 */
export interface Charge {
  /** A decimal string as sent, "9.99". */
  amount: string;
  /** An ISO 4217 code. */
  currency: string;
  /** The time of the charge in epoch milliseconds. */
  at: number;
}

/** A subscription as the service stores it. Times are in epoch milliseconds. */
export interface Subscription {
  /**
   * The id for changes; `undefined` if a store manages the subscription or the service sends none.
   */
  id: string | undefined;
  productId: string;
  /** The service's English label; do not show it in other languages. */
  name: string | undefined;
  billingPeriod: BillingPeriod;
  /** The start in epoch milliseconds. */
  startedAt: number | undefined;
  /** The end if nothing renews, otherwise the next charge, in epoch milliseconds. */
  expiresOrRenewsAt: number | undefined;
  status: SubscriptionStatus;
  isActive: boolean;
  isTrial: boolean;
  biller: Biller;
  /** The service's name of the tier, for example `plus` or `pro`. */
  tier: string | undefined;
  /** The market: `us` or `row`. */
  region: string | undefined;
  /** The next charge; `undefined` if there is none or it is unknown (stores do not report it). */
  nextCharge: Charge | undefined;
  /** The last charge, if it failed and no payment followed. `at` is in epoch milliseconds. */
  lastPaymentFailure: { reason: PaymentFailureReason; at: number } | undefined;
  /** The end of access unless a payment arrives, in epoch milliseconds. */
  graceEndsAt: number | undefined;
  /** The plan from the next period on. `effectiveAt` is in epoch milliseconds. */
  pendingPlan:
    | { productId: string; billingPeriod: BillingPeriod; effectiveAt: number | undefined }
    | undefined;
  /** The reason for the status; `unknown` if the service sends none. */
  statusReason: StatusReason;
  /** The start of the status in epoch milliseconds, if known. */
  statusSince: number | undefined;
  /** The time at which a store resumes a paused subscription, in epoch milliseconds. */
  resumesAt: number | undefined;
  /**
   * The time of the response by the service's clock, in epoch milliseconds. Count days from it,
   * since a device's clock may be off by days. `undefined` if the service does not send it.
   */
  asOf: number | undefined;
  /** Other subscriptions of the account that have not ended. Each is charged separately. */
  others: readonly Subscription[];
}

/** The invoices and the card of the next charge. */
export interface Billing {
  /** The invoices, newest first. */
  invoices: Invoice[];
  /** The card for the next charge; `undefined` if the provider does not report it. */
  card: { last4: string; brand: string | undefined } | undefined;
}

/** An invoice and its status. */
export interface Invoice extends Charge {
  id: string;
  status: InvoiceStatus;
  /** The URL of the invoice at the provider. */
  url: string | undefined;
}

/** A product for sale. `price` is a decimal string ("9.99") in `currency` (ISO 4217). */
export interface Product {
  productId: string;
  /** The service's English label. */
  label: string;
  billingPeriod: BillingPeriod;
  /**
   * A decimal string as sent, "9.99". Format it with `Intl.NumberFormat`, which accepts decimal
   * strings without rounding.
   */
  price: string;
  /** An ISO 4217 code. */
  currency: string;
}

/** Returns the value if it is in the list, otherwise `unknown`; never throws. */
const wordOf = <Word extends string>(
  words: readonly Word[],
  value: string | null | undefined,
): Word | 'unknown' => words.find((word) => word === value) ?? 'unknown';

/** Parses a billing period: `Monthly` and `Yearly` on the wire, lowercase on pages. */
export const parseBillingPeriod = (value: string | null | undefined): BillingPeriod =>
  wordOf(['monthly', 'yearly'], typeof value === 'string' ? value.toLowerCase() : undefined);

/** Parses a status; an unrecognized one is `unknown`, never an error. */
export const parseSubscriptionStatus = (value: string | null | undefined): SubscriptionStatus =>
  wordOf(SUBSCRIPTION_STATUSES, value);

/**
 * Whether a subscription with this status unlocks its products.
 *
 * `Grace Period` keeps access; `Waiting` does not have access yet. An unknown status counts as
 * active: a status introduced after this release must not lock out a paying user, and the services
 * check entitlements anyway.
 */
export const isActiveStatus = (status: SubscriptionStatus): boolean =>
  !['Expired', 'Inactive', 'Waiting'].includes(status);

/**
 * Converts a subscription from the wire format. An unrecognized status, biller or period becomes
 * `unknown`.
 */
export function subscriptionFromWire(wire: SubscriptionWire): Subscription {
  const status = parseSubscriptionStatus(wire.status);
  const failure = wire.lastPaymentFailure;
  const pending = wire.pendingPlans?.[0];
  return {
    id: wire.subscriptionId ?? undefined,
    productId: wire.productId,
    name: wire.name,
    billingPeriod: parseBillingPeriod(wire.billingPeriod),
    startedAt: wire.startedAt,
    expiresOrRenewsAt: wire.expiresOrRenewsAt,
    status,
    isActive: isActiveStatus(status),
    isTrial: wire.activeOffers?.some((offer) => offer.type === 'Trial') ?? false,
    biller: billerOf(wire.platform),
    tier: wire.tier ?? undefined,
    region: wire.region ?? undefined,
    nextCharge: wire.nextCharge ?? undefined,
    lastPaymentFailure: failure
      ? { reason: wordOf(PAYMENT_FAILURE_REASONS, failure.reason), at: failure.at }
      : undefined,
    graceEndsAt: wire.graceEndsAt ?? undefined,
    pendingPlan: pending && {
      productId: pending.productId,
      billingPeriod: parseBillingPeriod(pending.billingPeriod),
      effectiveAt: pending.effectiveAt,
    },
    statusReason: wordOf(STATUS_REASONS, wire.statusReason ?? undefined),
    statusSince: wire.statusSince ?? undefined,
    resumesAt: wire.resumesAt ?? undefined,
    asOf: wire.asOf ?? undefined,
    others: wire.others?.map(subscriptionFromWire) ?? [],
  };
}

export function billingFromWire({ invoices, card }: InvoicesWire): Billing {
  return {
    invoices: invoices.map(invoiceFromWire),
    card: card ? { last4: card.last4, brand: card.brand ?? undefined } : undefined,
  };
}

/** Converts an invoice from the wire format. An unrecognized status becomes `unknown`. */
export function invoiceFromWire(wire: InvoiceWire): Invoice {
  return {
    id: wire.id,
    at: wire.at,
    amount: wire.amount,
    currency: wire.currency,
    status: wordOf(INVOICE_STATUSES, wire.status),
    url: wire.url ?? undefined,
  };
}

/** Converts a product from the wire format. An unrecognized billing period becomes `unknown`. */
export function productFromWire(wire: ProductWire): Product {
  return {
    productId: wire.productId,
    label: wire.productLabel,
    billingPeriod: parseBillingPeriod(wire.billingPeriod),
    price: wire.price,
    currency: wire.currency,
  };
}
