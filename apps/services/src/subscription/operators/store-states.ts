/**
 * Every state that an app store can report. The resulting state here is computed rather than
 * listed.
 */
import { CATALOGUE } from '@mallard/catalogue';
import type { SubscriptionExplanation } from '@mallard/subscription-client';
import type { StoreSubscription } from '../../account/contract.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import { factsFrom } from '../events/state.ts';
import { eventsFrom } from '../events/store-events.ts';
import { columnsFrom } from '../events/stored-facts.ts';
import { explanationOf, viewOf } from '../view.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const PRODUCT = CATALOGUE.find(({ billingPeriod }) => billingPeriod === 'Monthly')?.productId ?? '';

interface StoreState {
  store: 'apple' | 'google';
  /** Name of the state in the store's terms. */
  state: string;
  told: Partial<StoreSubscription>;
  /** The store's report of the previous day, if it matters. */
  before?: Partial<StoreSubscription>;
}

const OVER = NOW - DAY_MS;
const GRACE = NOW + 5 * DAY_MS;

export const STORE_STATES: readonly StoreState[] = [
  { store: 'apple', state: 'active, renews', told: { renews: true } },
  { store: 'apple', state: 'active, introductory offer', told: { renews: true, isTrial: true } },
  { store: 'apple', state: 'active, auto-renewal off', told: { renews: false } },
  {
    store: 'apple',
    state: 'billing grace period (`gracePeriodExpiresDate`)',
    told: { isPaymentFailing: true, graceEndsAt: GRACE, expiresAt: OVER },
  },
  {
    store: 'apple',
    state: 'billing retry, without grace or after `GRACE_PERIOD_EXPIRED`',
    told: { isPaymentFailing: true, expiresAt: OVER },
  },
  { store: 'apple', state: '`EXPIRED`', told: { isRevoked: true, expiresAt: OVER } },
  {
    store: 'apple',
    state: '`EXPIRED` after a billing retry',
    told: { isRevoked: true, expiresAt: OVER },
    before: { isPaymentFailing: true, expiresAt: OVER },
  },
  { store: 'apple', state: '`REFUND`', told: { isRevoked: true, isRefunded: true } },
  { store: 'apple', state: '`REVOKE`: no longer shared by a family', told: { isRevoked: true } },
  { store: 'google', state: '`ACTIVE`', told: { renews: true } },
  { store: 'google', state: '`ACTIVE`, free trial', told: { renews: true, isTrial: true } },
  { store: 'google', state: '`CANCELED`, until `expiryTime`', told: { renews: false } },
  {
    store: 'google',
    state: '`IN_GRACE_PERIOD`, until `expiryTime`',
    told: { isPaymentFailing: true, graceEndsAt: GRACE, expiresAt: GRACE },
  },
  { store: 'google', state: '`ON_HOLD`', told: { isPaymentFailing: true, expiresAt: OVER } },
  {
    store: 'google',
    state: '`PAUSED`, until `autoResumeTime`',
    told: { pause: { resumesAt: NOW + 30 * DAY_MS }, expiresAt: OVER },
  },
  { store: 'google', state: '`EXPIRED`', told: { renews: false, expiresAt: OVER } },
  {
    store: 'google',
    state: '`EXPIRED` after `ON_HOLD`',
    told: { renews: false, expiresAt: OVER },
    before: { isPaymentFailing: true, expiresAt: OVER },
  },
  {
    store: 'google',
    state: '`EXPIRED`, and the purchase is voided',
    told: { isRevoked: true, isRefunded: true, expiresAt: OVER },
  },
];

/** Returns the explanation that a subscriber in this state gets. */
export function explanationOfStoreState({
  store,
  told,
  before,
}: StoreState): SubscriptionExplanation {
  const purchaseAt = (observedAt: number, told: Partial<StoreSubscription>): StoreSubscription => ({
    store,
    reference: 'reference',
    storeProductId: PRODUCT,
    startedAt: NOW - 40 * DAY_MS,
    expiresAt: NOW + 10 * DAY_MS,
    observedAt,
    renews: undefined,
    isPaymentFailing: false,
    isRevoked: false,
    isTrial: false,
    ...told,
  });
  const facts = factsFrom([
    ...(before ? eventsFrom(purchaseAt(NOW - DAY_MS, before)) : []),
    ...eventsFrom(purchaseAt(NOW, told)),
  ]);
  const view = viewOf(
    {
      ...columnsFrom(facts),
      provider: store,
      subscriptionRef: 'reference',
      accountId: null,
      checkoutId: null,
      productId: PRODUCT,
      trialDays: 0,
      priceMinor: null,
      currency: null,
    },
    NOW,
  );
  if (!view) throw new Error('a store subscription must begin with its purchase');
  return explanationOf(view, NOW);
}
