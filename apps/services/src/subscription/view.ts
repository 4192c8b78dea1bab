/** The state of a stored subscription at a given time, for the API, emails and decisions. */
import {
  type CatalogueProduct,
  type Currency,
  defaultCurrency,
  findProduct,
  listPrice,
} from '@mallard/catalogue';
import { explainSubscription, subscriptionFromWire } from '@mallard/subscription-client';
import type { STATUS_REASONS, SubscriptionWire } from '@mallard/subscription-client/schemas';
import type { Money } from './billing-event.ts';
import { amountText, moneyFrom } from '../platform/utilities/money.ts';
import { addBillingPeriod } from './billing-period.ts';
import type { SubscriptionRow } from './schema.ts';
import {
  type LifecycleStatus,
  standingAt,
  type SubscriptionFacts,
  type SubscriptionStanding,
} from './events/state.ts';
import { factsOf } from './events/stored-facts.ts';

/** The only tier that is sold. */
export const TIER = 'plus';

/**
 * Whether a provider is an app store. All others bill on the web and appear as `stripe` in the API.
 */
export const isStore = (provider: string): provider is 'apple' | 'google' =>
  provider === 'apple' || provider === 'google';

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
  /** Price of the next period, or of the one that is due. */
  nextCharge: Money;
  /** Billing period that this charge pays for. */
  nextPeriod: CatalogueProduct['billingPeriod'];
  wire: FullWire;
}

/** Returns the state of a subscription; `undefined` if it never started here. */
export function viewOf(row: SubscriptionRow, nowMs: number): SubscriptionView | undefined {
  const product = findProduct(row.productId ?? '');
  if (!product || row.startedAt === null) return undefined;
  const facts = factsOf(row);
  const firstPeriodEnd = facts.trialEnd ?? addBillingPeriod(row.startedAt, product.billingPeriod);
  const standing = standingAt(facts, firstPeriodEnd, nowMs);
  const { status, expiresOrRenewsAt } = standing;
  const pending = facts.pendingProductId ? findProduct(facts.pendingProductId) : undefined;
  const isDue = status === 'Grace Period' || standing.reason === 'grace-over';
  const isPending =
    pending && facts.pendingFrom !== undefined && (status === 'Auto-Renewable' || isDue);
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
    nextPeriod: (isPending ? pending : product).billingPeriod,
    wire: {
      productId: product.productId,
      name: product.productLabel,
      billingPeriod: product.billingPeriod,
      startedAt: row.startedAt,
      expiresOrRenewsAt,
      platform: store ? row.provider : 'stripe',
      // ID for changing it here. Omitted for stores, because their reference serves as proof of
      // purchase.
      ...(!store && { subscriptionId: row.subscriptionRef }),
      status,
      activeOffers: standing.isTrial ? [{ type: 'Trial' }] : [],
      tier: TIER,
      region: product.region,
      // Upgrades and downgrades are between tiers; another period of the same tier is a separate
      // change.
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
      ...reasonOf(facts, standing, store),
      // Stores don't report the bank's reason.
      ...(failedAt !== undefined &&
        !store &&
        (status === 'Grace Period' || status === 'Inactive') && {
          lastPaymentFailure: { reason: facts.failureReason ?? 'other', at: failedAt },
        }),
      ...(status === 'Grace Period' && { graceEndsAt: expiresOrRenewsAt }),
      ...(standing.reason === 'paused' && { resumesAt: facts.resumesAt }),
      asOf: nowMs,
    },
  };
}

/** Returns why the subscription has its status, and since when. */
function reasonOf(
  facts: SubscriptionFacts,
  { reason, failingSince, isTrial, expiresOrRenewsAt }: SubscriptionStanding,
  store: boolean,
): { statusReason: (typeof STATUS_REASONS)[number]; statusSince?: number | undefined } {
  switch (reason) {
    case 'ended':
      return { statusReason: endReasonOf(facts), statusSince: expiresOrRenewsAt };
    case 'refunded':
      return { statusReason: endReasonOf(facts), statusSince: facts.revokedAt };
    case 'disputed':
      return { statusReason: 'disputed', statusSince: facts.disputedAt };
    case 'unpaid-checkout':
      return { statusReason: 'payment_pending', statusSince: facts.startedAt };
    case 'cancelled-and-over':
      // The store ended it after failed charges; the subscriber didn't cancel.
      return store && facts.paymentFailingSince !== undefined
        ? { statusReason: 'payment_failed', statusSince: facts.paymentFailingSince }
        : { statusReason: 'cancelled', statusSince: facts.cancelledAt };
    case 'cancelled':
      return { statusReason: 'cancelled', statusSince: facts.cancelledAt };
    case 'paused':
      return { statusReason: 'paused_by_store', statusSince: facts.pausedAt };
    case 'payment-failing':
    case 'grace-over':
      return facts.paymentFailingSince === undefined
        ? { statusReason: 'payment_unconfirmed', statusSince: failingSince }
        : { statusReason: 'payment_failed', statusSince: facts.paymentFailingSince };
    case 'paid':
      return { statusReason: isTrial ? 'trial' : 'paid' };
  }
}

function endReasonOf(facts: SubscriptionFacts): (typeof STATUS_REASONS)[number] {
  if (facts.trialRefusedAt !== undefined) return 'trial_used';
  if (facts.revokedAt !== undefined) {
    return facts.revokedBy === 'dispute' ? 'dispute_lost' : 'refunded';
  }
  // Ended while a dispute was undecided: by cancellation, or by the provider.
  if (facts.cancelledFor !== undefined) return 'cancelled';
  return facts.paymentFailingSince === undefined ? 'ended' : 'payment_failed';
}

export function listMoney(product: CatalogueProduct, currency: Currency): Money {
  return moneyFrom(listPrice(product, currency), currency);
}

/**
 * Returns the result of `explainSubscription`, on which pages, emails and operators' reports are
 * based.
 */
export function explanationOf({ wire, product }: SubscriptionView, nowMs: number) {
  return explainSubscription(subscriptionFromWire(wire), {
    now: nowMs,
    products: product.entitlements.map((entitlement) => entitlement.product),
  });
}
