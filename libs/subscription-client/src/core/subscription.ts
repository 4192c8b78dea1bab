import type { ProductWire, SubscriptionWire } from '../schemas.ts';
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

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number] | 'unknown';

export type BillingPeriod = 'monthly' | 'yearly' | 'unknown';

export interface Subscription {
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
}

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

/** Reads a billing period: `Monthly` and `Yearly` on the wire, lower case on pages. */
export function parseBillingPeriod(value: string | null | undefined): BillingPeriod {
  const period = value?.toLowerCase();
  return period === 'monthly' || period === 'yearly' ? period : 'unknown';
}

/** Reads a status; a word that is not listed gives `unknown`, never an error. */
export function parseSubscriptionStatus(value: string | undefined): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((status) => status === value) ?? 'unknown';
}

/**
 * Says whether a subscription unlocks what was bought.
 *
 * `Grace Period` keeps access. `Waiting` has none yet. An unknown status counts as active: a word invented
 * after this release must not lock out someone who pays, and the services decide by entitlements anyway.
 */
export function isActiveStatus(status: SubscriptionStatus): boolean {
  return status !== 'Expired' && status !== 'Inactive' && status !== 'Waiting';
}

export function subscriptionFromWire(wire: SubscriptionWire): Subscription {
  const status = parseSubscriptionStatus(wire.status);
  return {
    productId: wire.productId,
    name: wire.name,
    billingPeriod: parseBillingPeriod(wire.billingPeriod),
    startedAt: wire.startedAt,
    expiresOrRenewsAt: wire.expiresOrRenewsAt,
    status,
    isActive: isActiveStatus(status),
    isTrial: wire.activeOffers?.some((offer) => offer.type === 'Trial') ?? false,
    biller: billerOf(wire.platform),
  };
}

export function productFromWire(wire: ProductWire): Product {
  return {
    productId: wire.productId,
    label: wire.productLabel,
    billingPeriod: parseBillingPeriod(wire.billingPeriod),
    price: wire.price,
    currency: wire.currency,
  };
}
