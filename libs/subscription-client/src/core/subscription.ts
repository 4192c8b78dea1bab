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

/** The statuses of the specification, and `Waiting`: paid, not yet confirmed. */
export const SUBSCRIPTION_STATUSES = [
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
  'Inactive',
  'Expired',
  'Waiting',
] as const;

/** What a subscription is; `unknown` is a status that came after this version. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number] | 'unknown';

/** How often is paid; `unknown` is one that came after this version. */
export type BillingPeriod = 'monthly' | 'yearly' | 'unknown';

/** Why the bank refused; `unknown` for a word that this version does not know. */
export type PaymentFailureReason = (typeof PAYMENT_FAILURE_REASONS)[number] | 'unknown';

/**
 * Why a subscription stands as it does.
 *
 * - `payment_pending`: a slow payment is on its way.
 * - `trial`, `paid`: all is well.
 * - `cancelled`: it will not renew, or did not.
 * - `payment_failed`: the last charge failed. `payment_unconfirmed`: nobody has told of it.
 * - `disputed`: the payer had the bank take the payment back, and the bank has not decided yet. `dispute_lost`: it has.
 * - `refunded`: the seller gave the money back.
 * - `paused_by_store`: the subscriber paused it in the app store.
 * - `trial_used`: its card has had a free trial before, so this one was ended. Nothing was charged.
 * - `ended`: no more is known.
 */
export type StatusReason = (typeof STATUS_REASONS)[number] | 'unknown';

/** What became of an invoice; `unknown` is a status that came after this version. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number] | 'unknown';

/** Money that was or will be taken. `amount` is decimal text ("9.99"), `at` milliseconds since 1970. */
export interface Charge {
  /** Decimal text as sent, "9.99". */
  amount: string;
  /** ISO 4217. */
  currency: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A subscription as the service knows it. Times are in milliseconds since 1970. */
export interface Subscription {
  /** By which it is changed; `undefined` where a store does that, or the service does not say. */
  id: string | undefined;
  productId: string;
  /** The service's English label; not for showing in other languages. */
  name: string | undefined;
  billingPeriod: BillingPeriod;
  /** Epoch milliseconds. */
  startedAt: number | undefined;
  /** Epoch milliseconds: the end when nothing renews, else the next charge. */
  expiresOrRenewsAt: number | undefined;
  status: SubscriptionStatus;
  isActive: boolean;
  isTrial: boolean;
  biller: Biller;
  /** `plus`, `pro`: the service's own word. */
  tier: string | undefined;
  /** `us` or `row`. */
  region: string | undefined;
  /** `undefined` when nothing will be charged, or it is not known (stores do not say). */
  nextCharge: Charge | undefined;
  /** The last charge, when it failed and nothing was paid since. `at`: epoch milliseconds. */
  lastPaymentFailure: { reason: PaymentFailureReason; at: number } | undefined;
  /** Epoch milliseconds: when access ends unless a payment arrives. */
  graceEndsAt: number | undefined;
  /** The plan that comes with the next period. `effectiveAt`: epoch milliseconds. */
  pendingPlan:
    | { productId: string; billingPeriod: BillingPeriod; effectiveAt: number | undefined }
    | undefined;
  /** `unknown` from a service that does not say. */
  statusReason: StatusReason;
  /** Epoch milliseconds: since when that is so, where it is known. */
  statusSince: number | undefined;
  /** Epoch milliseconds: when a store continues with what was paused there. */
  resumesAt: number | undefined;
  /**
   * Epoch milliseconds: when this was so, by the service's clock. Days are counted from it, as a device's own clock may
   * be off by days. `undefined` from a service that does not say.
   */
  asOf: number | undefined;
  /** Further subscriptions of the account that have not ended. Each is charged on its own. */
  others: readonly Subscription[];
}

/** What was billed, and to which card. */
export interface Billing {
  /** Newest first. */
  invoices: Invoice[];
  /** What the next charge goes to; `undefined` where the provider does not say. */
  card: { last4: string; brand: string | undefined } | undefined;
}

/** One bill, and what happened to it. */
export interface Invoice extends Charge {
  id: string;
  status: InvoiceStatus;
  /** The invoice itself, at the provider. */
  url: string | undefined;
}

/** Something that is sold. `price` is decimal text ("9.99") in `currency` (ISO 4217). */
export interface Product {
  productId: string;
  /** The service's English label. */
  label: string;
  billingPeriod: BillingPeriod;
  /** Decimal text as sent, "9.99": format it with `Intl.NumberFormat`, which takes decimal text exactly. */
  price: string;
  /** ISO 4217. */
  currency: string;
}

/** Finds a word in a vocabulary; any other is `unknown`, never an error. */
const wordOf = <Word extends string>(
  words: readonly Word[],
  value: string | undefined,
): Word | 'unknown' => words.find((word) => word === value) ?? 'unknown';

/** Reads a billing period: `Monthly` and `Yearly` on the wire, lower case on pages. */
export const parseBillingPeriod = (value: string | null | undefined): BillingPeriod =>
  wordOf(['monthly', 'yearly'], value?.toLowerCase());

/** Reads a status; a word that is not listed gives `unknown`, never an error. */
export const parseSubscriptionStatus = (value: string | undefined): SubscriptionStatus =>
  wordOf(SUBSCRIPTION_STATUSES, value);

/**
 * Says whether a subscription unlocks what was bought.
 *
 * `Grace Period` keeps access. `Waiting` has none yet. An unknown status counts as active: a word invented
 * after this release must not lock out someone who pays, and the services decide by entitlements anyway.
 */
export const isActiveStatus = (status: SubscriptionStatus): boolean =>
  !['Expired', 'Inactive', 'Waiting'].includes(status);

/** Reads a subscription. What this version does not know of status, biller or period is `unknown`. */
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

/** Reads an invoice. A status that this version does not know is `unknown`. */
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

/** Reads a product. A billing period that this version does not know is `unknown`. */
export function productFromWire(wire: ProductWire): Product {
  return {
    productId: wire.productId,
    label: wire.productLabel,
    billingPeriod: parseBillingPeriod(wire.billingPeriod),
    price: wire.price,
    currency: wire.currency,
  };
}
