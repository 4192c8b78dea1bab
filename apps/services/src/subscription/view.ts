/** A stored subscription as it stands at a moment: for the wire, for mails, for decisions. */
import {
  type CatalogueProduct,
  type Currency,
  defaultCurrency,
  findProduct,
  listPrice,
} from '@mallard/subscription-client/catalogue';
import type { SubscriptionWire } from '@mallard/subscription-client/schemas';
import type { Money } from '../billing/billing-event.ts';
import { addBillingPeriod } from '../billing/billing-period.ts';
import type { SubscriptionRow } from './schema.ts';
import {
  type LifecycleStatus,
  standingAt,
  type SubscriptionFacts,
  type SubscriptionStanding,
} from './state.ts';
import { factsOf } from './stored-facts.ts';

/** The one tier that is sold. */
export const TIER = 'plus';

/** Providers that are app stores; all others bill on the web, by the wire's word `stripe`. */
const STORES: ReadonlySet<string> = new Set(['apple', 'google']);

export const isStore = (provider: string): boolean => STORES.has(provider);

type FullWire = SubscriptionWire &
  Required<
    Pick<
      SubscriptionWire,
      'name' | 'billingPeriod' | 'startedAt' | 'expiresOrRenewsAt' | 'platform' | 'activeOffers'
    >
  > & { status: LifecycleStatus };

export interface SubscriptionView {
  row: SubscriptionRow;
  product: CatalogueProduct;
  facts: SubscriptionFacts;
  standing: SubscriptionStanding;
  /** What the next period costs. */
  nextCharge: Money;
  wire: FullWire;
}

/** `undefined` for a subscription that never started here. */
export function viewOf(row: SubscriptionRow, nowMs: number): SubscriptionView | undefined {
  const product = findProduct(row.productId ?? '');
  if (!product || row.startedAt === null) return undefined;
  const facts = factsOf(row);
  const firstPeriodEnd = facts.trialEnd ?? addBillingPeriod(row.startedAt, product.billingPeriod);
  const standing = standingAt(facts, firstPeriodEnd, nowMs);
  const { status, expiresOrRenewsAt } = standing;
  const pending = facts.pendingProductId ? findProduct(facts.pendingProductId) : undefined;
  const isPending = pending && facts.pendingFrom !== undefined && status === 'Auto-Renewable';
  const price = facts.price ?? listMoney(product, defaultCurrency(product));
  const nextCharge = isPending ? listMoney(pending, price.currency as Currency) : price;
  const store = isStore(row.provider);
  const isCharged = status === 'Auto-Renewable' && (!store || facts.price !== undefined);
  const failedAt = facts.paymentFailingSince;
  return {
    row,
    product,
    facts,
    standing,
    nextCharge,
    wire: {
      productId: product.productId,
      name: product.productLabel,
      billingPeriod: product.billingPeriod,
      startedAt: row.startedAt,
      expiresOrRenewsAt,
      platform: store ? row.provider : 'stripe',
      status,
      activeOffers: standing.isTrial ? [{ type: 'Trial' }] : [],
      tier: TIER,
      region: product.region,
      // Tiers are what is up and down; another period of the same tier is a change of its own.
      availableChanges: { upgrade: [], downgrade: [], currentProductId: product.productId },
      pendingPlans: isPending
        ? [
            {
              productId: pending.productId,
              billingPeriod: pending.billingPeriod,
              effectiveAt: facts.pendingFrom,
              status: 'scheduled',
              tier: TIER,
            },
          ]
        : [],
      ...(isCharged && {
        nextCharge: {
          amount: amountText(nextCharge),
          currency: nextCharge.currency,
          at: expiresOrRenewsAt,
        },
      }),
      ...(failedAt !== undefined &&
        (status === 'Grace Period' || status === 'Inactive') && {
          lastPaymentFailure: { reason: facts.failureReason ?? 'other', at: failedAt },
        }),
      ...(status === 'Grace Period' && { graceEndsAt: expiresOrRenewsAt }),
    },
  };
}

export function listMoney(product: CatalogueProduct, currency: Currency): Money {
  return { amountMinor: Math.round(Number(listPrice(product, currency)) * 100), currency };
}

/** Decimal text, "9.99". All our currencies have hundredths. */
export function amountText({ amountMinor }: Money): string {
  return (amountMinor / 100).toFixed(2);
}
