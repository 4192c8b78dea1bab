/**
 * Events about superseded purchases, sent to the webhooks and the confirmation endpoints.
 *
 * Each expected value is documented by the store; the tables cite the sources.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accounts, newAccount, openShop, type Shop } from '../support/purchase-journey.ts';
import { databasesForRules } from '../support/harness.ts';
import { createFakeStores, type FakeStores } from '../support/app-stores.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2027-01-01T00:00:00Z');
const MONTHLY = 'ddg-privacy-pro-monthly-renews-us';
const YEARLY = 'ddg-privacy-pro-yearly-renews-us';
const day = (days: number) => NOW + days * DAY;

let shop: Shop;
let stores: FakeStores;
let account: string;
let counter = 0;
const unique = () => `${(counter += 1)}`;

const [database] = await databasesForRules();
beforeAll(async () => {
  stores = await createFakeStores(() => shop.clock.now);
  shop = await openShop(database?.databaseUrl, {
    env: { RATE_LIMITS: 'report' },
    standIns: {
      accounts,
      contacts: {
        contactOf: async (_tx, accountId) => ({ email: `${accountId}@example.org`, locale: 'en' }),
      },
      storePurchases: stores.storePurchases,
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now = NOW;
  account = newAccount();
});

/** Sends a request one second after the previous one. */
async function post(path: string, body: object, bearer?: string) {
  shop.clock.now += 1000;
  const response = await fetch(`${shop.address}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function subscription() {
  const response = await fetch(`${shop.address}/api/subscription`, {
    headers: { authorization: `Bearer ${account}` },
  });
  const { status, billingPeriod, expiresOrRenewsAt, pendingPlans } =
    (await response.json()) as Record<string, unknown>;
  return { status, billingPeriod, expiresOrRenewsAt, pendingPlans };
}

const monthlyUntil = (expiresOrRenewsAt: number) => ({
  status: 'Auto-Renewable',
  billingPeriod: 'Monthly',
  expiresOrRenewsAt,
});
const yearlyUntil = (expiresOrRenewsAt: number) => ({
  ...monthlyUntil(expiresOrRenewsAt),
  billingPeriod: 'Yearly',
});
const NEW_PLAN = yearlyUntil(day(365));

/**
 * Returns the tokens of one Google Play purchase chain: `T1` is monthly, its replacements are
 * yearly.
 */
function createGooglePlay() {
  const chain = unique();
  const tokenOf = (name: string) => `${name}-${chain}`;
  const sale = (productId: string, startedAt: number, expiresAt: number, fields: object = {}) => ({
    subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
    acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
    startTime: new Date(startedAt).toISOString(),
    lineItems: [
      {
        productId: 'ddg_privacy_pro',
        expiryTime: new Date(expiresAt).toISOString(),
        autoRenewingPlan: { autoRenewEnabled: true },
        offerDetails: { basePlanId: productId },
      },
    ],
    ...fields,
  });
  const play = {
    set(name: string, fields: object | number) {
      stores.play.set(tokenOf(name), fields);
    },
    monthly: (name: string, fields: object = {}, expiresAt = day(10)) =>
      play.set(name, sale(MONTHLY, day(-20), expiresAt, fields)),
    yearly: (name: string, replaces?: string, fields: object = {}, expiresAt = day(365)) =>
      play.set(
        name,
        sale(YEARLY, NOW, expiresAt, {
          ...(replaces && { linkedPurchaseToken: tokenOf(replaces) }),
          ...fields,
        }),
      ),
    async push(name: string, notificationType: number) {
      const { body, bearer } = await stores.googlePush(unique(), {
        subscriptionNotification: { notificationType, purchaseToken: tokenOf(name) },
      });
      expect(await post('billing/webhook/google', body, bearer)).toMatchObject({ status: 200 });
    },
    async pushVoided(name: string, fields: object = { productType: 1 }) {
      const { body, bearer } = await stores.googlePush(unique(), {
        voidedPurchaseNotification: { purchaseToken: tokenOf(name), orderId: 'GPA.1', ...fields },
      });
      expect(await post('billing/webhook/google', body, bearer)).toMatchObject({ status: 200 });
    },
    async confirm(name: string) {
      const receipt = stores.googleReceipt(tokenOf(name));
      const { status, body } = await post('purchase/confirm/google', receipt, account);
      expect(status).toBe(200);
      return body;
    },
    /** Buys the monthly plan and upgrades to yearly. */
    async upgrade() {
      play.monthly('T1');
      await play.confirm('T1');
      play.yearly('T2', 'T1');
      await play.push('T2', PURCHASED);
    },
  };
  return play;
}
type GooglePlay = ReturnType<typeof createGooglePlay>;

/** @see https://developer.android.com/google/play/billing/rtdn-reference#sub */
const [RENEWED, CANCELED, PURCHASED, ON_HOLD, IN_GRACE, PAUSED, REVOKED, EXPIRED] = [
  2, 3, 4, 5, 6, 10, 12, 13,
] as const;
const REPLACED = { canceledStateContext: { replacementCancellation: {} } };
const PAST = day(-0.001);

/**
 * From Google: “Purchase token B will be the only token that renews. Purchase token A should not be
 * used to grant users access”, and “both purchase token A and B will indicate they are active”.
 *
 * @see
 * https://medium.com/androiddevelopers/implementing-linkedpurchasetoken-correctly-to-prevent-duplicate-subscriptions-82dfbf7167da
 * @see https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2
 * (`linkedPurchaseToken`, `canceledStateContext`)
 * @see https://developer.android.com/google/play/billing/lifecycle/subscriptions (a token is valid
 * until 60 days after its end)
 */
const GOOGLE: [string, (play: GooglePlay) => Promise<unknown>, object][] = [
  [
    'expiry of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED', ...REPLACED }, PAST);
      await play.push('T1', EXPIRED);
    },
    NEW_PLAN,
  ],
  [
    'expiry of the replaced token, without a reason',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T1', EXPIRED);
    },
    NEW_PLAN,
  ],
  [
    'cancellation of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' }, day(3));
      await play.push('T1', CANCELED);
    },
    NEW_PLAN,
  ],
  [
    'a void of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.pushVoided('T1');
    },
    NEW_PLAN,
  ],
  [
    'a void of the replaced token, without a type of product',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.pushVoided('T1', {});
    },
    NEW_PLAN,
  ],
  [
    'a revocation of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T1', REVOKED);
    },
    NEW_PLAN,
  ],
  [
    'an account hold of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_ON_HOLD' }, PAST);
      await play.push('T1', ON_HOLD);
    },
    NEW_PLAN,
  ],
  [
    'a grace period of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD' }, day(3));
      await play.push('T1', IN_GRACE);
    },
    NEW_PLAN,
  ],
  [
    'a pause of the replaced token',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_PAUSED' }, PAST);
      await play.push('T1', PAUSED);
    },
    NEW_PLAN,
  ],
  [
    'the replaced, expired token, confirmed by the app',
    async (play) => {
      await play.upgrade();
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED', ...REPLACED }, PAST);
      const { subscription } = await play.confirm('T1');
      expect(subscription).toMatchObject(NEW_PLAN);
    },
    NEW_PLAN,
  ],
  [
    'the replaced, still active token, confirmed by the app',
    async (play) => {
      await play.upgrade();
      const { subscription } = await play.confirm('T1');
      expect(subscription).toMatchObject(NEW_PLAN);
      await play.push('T1', RENEWED);
    },
    NEW_PLAN,
  ],
  [
    'expiry of the replaced token before the new one is known',
    async (play) => {
      play.monthly('T1');
      await play.confirm('T1');
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED', ...REPLACED }, PAST);
      await play.push('T1', EXPIRED);
      expect(await subscription()).toMatchObject(monthlyUntil(day(10)));
      play.yearly('T2', 'T1');
      await play.push('T2', PURCHASED);
    },
    NEW_PLAN,
  ],
  [
    'the new token before the replaced one is known',
    async (play) => {
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED', ...REPLACED }, PAST);
      play.yearly('T2', 'T1');
      await play.confirm('T2');
      await play.push('T1', EXPIRED);
      await play.confirm('T1');
    },
    NEW_PLAN,
  ],
  [
    'expiry of both replaced tokens of a chain of three',
    async (play) => {
      await play.upgrade();
      play.yearly('T3', 'T2', {}, day(400));
      await play.push('T3', PURCHASED);
      play.yearly('T2', 'T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T2', EXPIRED);
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T1', EXPIRED);
      await play.pushVoided('T2');
    },
    yearlyUntil(day(400)),
  ],
  [
    'expiry of the replaced tokens, one of them unknown',
    async (play) => {
      play.monthly('T1');
      await play.confirm('T1');
      play.yearly('T2', 'T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      play.yearly('T3', 'T2', {}, day(400));
      await play.push('T3', PURCHASED);
      await play.push('T2', EXPIRED);
      play.monthly('T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T1', EXPIRED);
    },
    yearlyUntil(day(400)),
  ],
  [
    'a renewal of the third token after Google dropped the first two',
    async (play) => {
      await play.upgrade();
      play.yearly('T3', 'T2');
      await play.push('T3', PURCHASED);
      play.set('T1', 410);
      play.set('T2', 410);
      play.yearly('T3', 'T2', {}, day(730));
      await play.push('T3', RENEWED);
    },
    yearlyUntil(day(730)),
  ],
  [
    'a fourth token after Google dropped the first two',
    async (play) => {
      await play.upgrade();
      play.yearly('T3', 'T2');
      await play.push('T3', PURCHASED);
      play.set('T1', 410);
      play.set('T2', 410);
      play.yearly('T4', 'T3', {}, day(500));
      await play.push('T4', PURCHASED);
      play.yearly('T3', 'T2', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T3', EXPIRED);
    },
    yearlyUntil(day(500)),
  ],
  [
    'the seventh token',
    async (play) => {
      await play.upgrade();
      for (let next = 3; next <= 7; next += 1) {
        play.yearly(`T${next}`, `T${next - 1}`, {}, day(365 + next));
        await play.push(`T${next}`, PURCHASED);
      }
    },
    yearlyUntil(day(372)),
  ],
  [
    'a token with a pending payment',
    async (play) => {
      play.monthly('T1');
      await play.confirm('T1');
      play.yearly('T2', 'T1', { subscriptionState: 'SUBSCRIPTION_STATE_PENDING' });
      await play.push('T2', PURCHASED);
      play.monthly('T1', {}, day(40));
      await play.push('T1', RENEWED);
    },
    monthlyUntil(day(40)),
  ],
  [
    'a void of the newest token',
    async (play) => {
      await play.upgrade();
      play.yearly('T2', 'T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.pushVoided('T2');
    },
    { status: 'Expired', billingPeriod: 'Yearly' },
  ],
  [
    'an account hold of the newest token',
    async (play) => {
      await play.upgrade();
      play.yearly('T2', 'T1', { subscriptionState: 'SUBSCRIPTION_STATE_ON_HOLD' }, day(3));
      await play.push('T2', ON_HOLD);
    },
    { status: 'Inactive', billingPeriod: 'Yearly' },
  ],
  [
    'expiry of the newest token',
    async (play) => {
      await play.upgrade();
      play.yearly('T2', 'T1', { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }, PAST);
      await play.push('T2', EXPIRED);
    },
    { status: 'Expired', billingPeriod: 'Yearly' },
  ],
];

/** The plan that the store renews to after the paid period. */
const YEARLY_FROM_DAY_10 = {
  ...monthlyUntil(day(10)),
  pendingPlans: [expect.objectContaining({ billingPeriod: 'Yearly', effectiveAt: day(10) })],
};
const NOTHING_PLANNED = { ...monthlyUntil(day(10)), pendingPlans: [] };

/** Returns the items of a subscription whose product is replaced when it expires. */
const deferred = (order: 'running first' | 'new first') => {
  const running = {
    productId: 'ddg_privacy_pro',
    expiryTime: new Date(day(10)).toISOString(),
    autoRenewingPlan: { autoRenewEnabled: false },
    offerDetails: { basePlanId: MONTHLY },
    deferredItemReplacement: { productId: 'ddg_privacy_pro_year' },
  };
  const next = {
    productId: 'ddg_privacy_pro_year',
    autoRenewingPlan: { autoRenewEnabled: true },
    offerDetails: { basePlanId: YEARLY },
  };
  return { lineItems: order === 'running first' ? [running, next] : [next, running] };
};
const ITEMS_CHANGED = 17;

/**
 * From Google: with `DEFERRED` “the new plan takes effect when the old one expires”, and until then
 * there are “two line items”, of which the new one has no `expiryTime`.
 *
 * @see https://developer.android.com/google/play/billing/subscriptions#replacement-modes
 * @see https://developers.google.com/android-publisher/api-ref/rest/v3/purchases.subscriptionsv2
 * (`deferredItemReplacement`)
 */
const GOOGLE_PLANS: [string, (play: GooglePlay) => Promise<unknown>, object][] = [
  ...(['running first', 'new first'] as const).map(
    (order): [string, (play: GooglePlay) => Promise<unknown>, object] => [
      `two items, ${order}`,
      async (play) => {
        play.monthly('T1');
        await play.confirm('T1');
        play.monthly('T1', deferred(order));
        await play.push('T1', ITEMS_CHANGED);
      },
      YEARLY_FROM_DAY_10,
    ],
  ),
  [
    'two items, confirmed by the app',
    async (play) => {
      play.monthly('T1', deferred('new first'));
      await play.confirm('T1');
    },
    YEARLY_FROM_DAY_10,
  ],
  [
    'a reverted change',
    async (play) => {
      play.monthly('T1', deferred('running first'));
      await play.confirm('T1');
      play.monthly('T1');
      await play.push('T1', ITEMS_CHANGED);
    },
    NOTHING_PLANNED,
  ],
  [
    'a change canceled with the subscription',
    async (play) => {
      play.monthly('T1', deferred('running first'));
      await play.confirm('T1');
      const state = { subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' };
      play.monthly('T1', { ...deferred('running first'), ...state });
      await play.push('T1', CANCELED);
    },
    { ...monthlyUntil(day(10)), status: 'Not Auto-Renewable', pendingPlans: [] },
  ],
  [
    'a change that took effect',
    async (play) => {
      play.monthly('T1', deferred('running first'));
      await play.confirm('T1');
      shop.clock.now = day(10);
      play.yearly('T1', undefined, {}, day(375));
      await play.push('T1', RENEWED);
    },
    { ...yearlyUntil(day(375)), pendingPlans: [] },
  ],
];

describe('Google Play purchase chain', () => {
  it.each(GOOGLE_PLANS)('shows the planned change: %s', async (_, run, expected) => {
    await run(createGooglePlay());
    expect(await subscription()).toMatchObject(expected);
  });

  it.each(GOOGLE)('follows the newest purchase: %s', async (_, run, expected) => {
    await run(createGooglePlay());
    expect(await subscription()).toMatchObject(expected);
  });
});

interface Transaction {
  transactionId: string;
  purchaseDate: number;
  expiresDate: number;
  [field: string]: unknown;
}

/** Returns one App Store subscription: `m1` is last month, `m2` this month, `year` the upgrade. */
function createAppStore() {
  const originalTransactionId = `2000000${unique()}`;
  const transaction = (
    productId: string,
    transactionId: string,
    purchaseDate: number,
    expiresDate: number,
  ): Transaction => ({
    originalTransactionId,
    transactionId,
    productId,
    purchaseDate,
    expiresDate,
    originalPurchaseDate: day(-50),
  });
  const monthly = 'ddg.privacy.pro.monthly.renews.us';
  const store = {
    m1: transaction(monthly, '1', day(-50), day(-20)),
    m2: transaction(monthly, '2', day(-20), day(10)),
    m3: transaction(monthly, '3', day(10), day(40)),
    year: transaction('ddg.privacy.pro.yearly.renews.us', '4', day(0), day(365)),
    /**
     * @param signedDate Time at which Apple signed the notification, which may arrive out of order.
     */
    async notify(
      type: string,
      tx: Transaction,
      {
        renewal = { autoRenewStatus: 1 },
        signedDate = shop.clock.now,
      }: { renewal?: object; signedDate?: number } = {},
    ) {
      const [name = '', subtype] = type.split('.');
      const body = await stores.appleNotification({
        type: name,
        subtype,
        id: unique(),
        signedDate,
        transaction: { ...tx, signedDate },
        renewal: { originalTransactionId, ...renewal },
      });
      expect(await post('billing/webhook/apple', body)).toMatchObject({ status: 200 });
    },
    async confirm(tx: Transaction) {
      const signed = await stores.appleTransaction({ ...tx, signedDate: shop.clock.now });
      const { status, body } = await post(
        'purchase/confirm/apple',
        { signedTransactionInfo: signed },
        account,
      );
      expect(status).toBe(200);
      return body;
    },
    async upgrade() {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF.UPGRADE', store.year);
    },
  };
  return store;
}
type AppStore = ReturnType<typeof createAppStore>;

const refunded = (tx: Transaction, revocationDate = NOW) => ({ ...tx, revocationDate });
const upgraded = (tx: Transaction) => ({ ...tx, isUpgraded: true });

/**
 * From Apple: `isUpgraded` “indicates whether the customer upgraded to another subscription”;
 * `revocationDate` is when “the App Store refunded the transaction”, one of many under one
 * `originalTransactionId`; an upgrade “goes into effect immediately […] and the user receives a
 * prorated refund for the unused portion of the previous period”.
 *
 * @see https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload
 * @see https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
 */
const APPLE: [string, (store: AppStore) => Promise<unknown>, object][] = [
  [
    'the refund of the upgraded transaction',
    async (store) => {
      await store.upgrade();
      await store.notify('REFUND', refunded(upgraded(store.m2)));
    },
    NEW_PLAN,
  ],
  [
    'the refund of the upgraded transaction, without isUpgraded',
    async (store) => {
      await store.upgrade();
      await store.notify('REFUND', refunded(store.m2));
    },
    NEW_PLAN,
  ],
  [
    'the refund of the upgraded transaction, delivered before the upgrade',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('REFUND', refunded(upgraded(store.m2)));
      expect(await subscription()).toMatchObject({
        ...monthlyUntil(day(10)),
      });
      await store.notify('DID_CHANGE_RENEWAL_PREF.UPGRADE', store.year);
    },
    NEW_PLAN,
  ],
  [
    'the refund of the upgraded transaction, signed after the upgrade and delivered before it',
    async (store) => {
      await store.confirm(store.m2);
      const upgradedAt = shop.clock.now;
      shop.clock.now += 5000;
      await store.notify('REFUND', refunded(store.m2));
      await store.notify('DID_CHANGE_RENEWAL_PREF.UPGRADE', store.year, { signedDate: upgradedAt });
    },
    NEW_PLAN,
  ],
  [
    'the revocation of the upgraded transaction',
    async (store) => {
      await store.upgrade();
      await store.notify(
        'REVOKE',
        refunded({ ...upgraded(store.m2), inAppOwnershipType: 'FAMILY_SHARED' }),
      );
    },
    NEW_PLAN,
  ],
  [
    'the expiry of the upgraded transaction',
    async (store) => {
      await store.upgrade();
      await store.notify('EXPIRED.VOLUNTARY', store.m2);
    },
    NEW_PLAN,
  ],
  [
    'the upgraded transaction, confirmed by the app',
    async (store) => {
      await store.upgrade();
      const { subscription } = await store.confirm(upgraded(store.m2));
      expect(subscription).toMatchObject(NEW_PLAN);
      await store.confirm(store.m2);
      await store.confirm(refunded(upgraded(store.m2)));
    },
    NEW_PLAN,
  ],
  [
    'the upgraded transaction, confirmed first',
    async (store) => {
      await store.confirm(upgraded(store.m2));
      await store.notify('DID_CHANGE_RENEWAL_PREF.UPGRADE', store.year);
    },
    NEW_PLAN,
  ],
  [
    'the refund of last month, granted before its end and delivered after renewal',
    async (store) => {
      await store.confirm(store.m2);
      shop.clock.now = day(10);
      await store.notify('DID_RENEW', store.m3);
      await store.notify('REFUND', refunded(store.m2, day(9)));
    },
    monthlyUntil(day(40)),
  ],
  [
    'the refund of a month that had already ended',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('REFUND', refunded(store.m1));
    },
    monthlyUntil(day(10)),
  ],
  [
    'a failed renewal, delivered after the renewal that followed it',
    async (store) => {
      await store.confirm(store.m2);
      shop.clock.now = day(10);
      await store.notify('DID_RENEW.BILLING_RECOVERY', store.m3);
      await store.notify('DID_FAIL_TO_RENEW', store.m2, {
        renewal: { autoRenewStatus: 1, isInBillingRetryPeriod: true },
      });
    },
    monthlyUntil(day(40)),
  ],
  [
    'a failed charge before the paid period ends',
    async (store) => {
      await store.confirm(store.m2);
      shop.clock.now = day(9.2);
      await store.notify('DID_FAIL_TO_RENEW', store.m2, {
        renewal: { autoRenewStatus: 1, isInBillingRetryPeriod: true },
      });
    },
    { status: 'Grace Period', billingPeriod: 'Monthly', expiresOrRenewsAt: day(10) },
  ],
  [
    'a failed charge after the paid period',
    async (store) => {
      await store.confirm(store.m2);
      shop.clock.now = day(9.2);
      await store.notify('DID_FAIL_TO_RENEW', store.m2, {
        renewal: { autoRenewStatus: 1, isInBillingRetryPeriod: true },
      });
      shop.clock.now = day(10);
    },
    { status: 'Inactive', billingPeriod: 'Monthly' },
  ],
  [
    'last month, confirmed by the app',
    async (store) => {
      await store.confirm(store.m2);
      await store.confirm(store.m1);
    },
    monthlyUntil(day(10)),
  ],
  [
    'notifications of one transaction, delivered in reverse order',
    async (store) => {
      await store.upgrade();
      const signedDate = shop.clock.now;
      shop.clock.now += 9000;
      await store.notify('DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_ENABLED', store.year);
      await store.notify('DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_DISABLED', store.year, {
        renewal: { autoRenewStatus: 0 },
        signedDate,
      });
    },
    NEW_PLAN,
  ],
  [
    'the refund of the newest transaction',
    async (store) => {
      await store.upgrade();
      await store.notify('REFUND', refunded(store.year));
    },
    { status: 'Expired', billingPeriod: 'Yearly' },
  ],
  [
    'a reversed refund of the newest transaction',
    async (store) => {
      await store.upgrade();
      await store.notify('REFUND', refunded(store.year));
      await store.notify('REFUND_REVERSED', store.year);
    },
    NEW_PLAN,
  ],
];

const APPLE_YEARLY = 'ddg.privacy.pro.yearly.renews.us';
const APPLE_MONTHLY = 'ddg.privacy.pro.monthly.renews.us';
const renewsAs = (autoRenewProductId: string, fields: object = {}) => ({
  renewal: { autoRenewStatus: 1, autoRenewProductId, ...fields },
});

/**
 * From Apple: `autoRenewProductId` is “the product identifier of the product that renews at the
 * next billing period”; `DID_CHANGE_RENEWAL_PREF.DOWNGRADE` “takes effect at the next renewal
 * date”, and without a subtype “the customer changed their renewal preference back to the current
 * subscription”.
 *
 * @see https://developer.apple.com/documentation/appstoreserverapi/autorenewproductid
 * @see https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
 */
const APPLE_PLANS: [string, (store: AppStore) => Promise<unknown>, object][] = [
  [
    'a change for the next period',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF.DOWNGRADE', store.m2, renewsAs(APPLE_YEARLY));
    },
    YEARLY_FROM_DAY_10,
  ],
  [
    'a reverted change',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF.DOWNGRADE', store.m2, renewsAs(APPLE_YEARLY));
      await store.notify('DID_CHANGE_RENEWAL_PREF', store.m2, renewsAs(APPLE_MONTHLY));
    },
    NOTHING_PLANNED,
  ],
  [
    'a change unknown to the app when it confirms',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF.DOWNGRADE', store.m2, renewsAs(APPLE_YEARLY));
      await store.confirm(store.m2);
    },
    YEARLY_FROM_DAY_10,
  ],
  [
    'a change with renewal turned off',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF.DOWNGRADE', store.m2, renewsAs(APPLE_YEARLY));
      await store.notify(
        'DID_CHANGE_RENEWAL_STATUS.AUTO_RENEW_DISABLED',
        store.m2,
        renewsAs(APPLE_YEARLY, { autoRenewStatus: 0 }),
      );
    },
    { ...monthlyUntil(day(10)), status: 'Not Auto-Renewable', pendingPlans: [] },
  ],
  [
    'a change that took effect',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF.DOWNGRADE', store.m2, renewsAs(APPLE_YEARLY));
      shop.clock.now = day(10);
      const year = { ...store.year, purchaseDate: day(10), expiresDate: day(375) };
      await store.notify('DID_RENEW', year, renewsAs(APPLE_YEARLY));
    },
    { ...yearlyUntil(day(375)), pendingPlans: [] },
  ],
  [
    'a product that is not sold here',
    async (store) => {
      await store.confirm(store.m2);
      await store.notify('DID_CHANGE_RENEWAL_PREF', store.m2, renewsAs('com.example.other'));
    },
    NOTHING_PLANNED,
  ],
];

describe('App Store transaction chain', () => {
  it('emails a planned change once, and that it can be undone in the store', async () => {
    const store = createAppStore();
    await store.confirm(store.m2);
    for (const _again of [1, 2]) {
      await store.notify('DID_CHANGE_RENEWAL_PREF.DOWNGRADE', store.m2, renewsAs(APPLE_YEARLY));
    }
    await store.notify('DID_CHANGE_RENEWAL_PREF', store.m2, renewsAs(APPLE_MONTHLY));
    await shop.platform.outbox.settled();
    const mails = shop.mails.filter(({ to }) => to === `${account}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your plan changes on January 11, 2027',
      'Your plan stays as it is',
    ]);
    expect(mails[0]?.text).toContain('you can undo that in the store where you subscribed');
    expect(mails[0]?.text).toMatch(/New plan:? Yearly/);
  });

  it.each(APPLE_PLANS)('shows the planned change: %s', async (_, run, expected) => {
    await run(createAppStore());
    expect(await subscription()).toMatchObject(expected);
  });

  it.each(APPLE)('follows the newest transaction: %s', async (_, run, expected) => {
    await run(createAppStore());
    expect(await subscription()).toMatchObject(expected);
  });
});

describe('superseded purchases', () => {
  const RUNS = { numRuns: Number(process.env['TEST_EVERYTHING'] === 'true' ? 100 : 8) };

  it('keeps the state for any events of a replaced Google token (property)', async () => {
    const states = fc.constantFrom(
      ...['ACTIVE', 'CANCELED', 'IN_GRACE_PERIOD', 'ON_HOLD', 'PAUSED', 'EXPIRED'],
    );
    const event = fc.record({
      state: states,
      ends: fc.integer({ min: -5, max: 40 }),
      by: fc.constantFrom(RENEWED, CANCELED, EXPIRED, 'voided', 'confirm'),
      isReplaced: fc.boolean(),
      isRepeated: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 5 }), async (events) => {
        shop.clock.now = NOW;
        account = newAccount();
        const play = createGooglePlay();
        await play.upgrade();
        for (const { state, ends, by, isReplaced, isRepeated } of events) {
          const subscriptionState = `SUBSCRIPTION_STATE_${state}`;
          play.monthly('T1', { subscriptionState, ...(isReplaced && REPLACED) }, day(ends));
          for (let time = 0; time < (isRepeated ? 2 : 1); time += 1) {
            if (by === 'voided') await play.pushVoided('T1');
            else if (by === 'confirm') await play.confirm('T1');
            else await play.push('T1', Number(by));
          }
        }
        expect(await subscription()).toMatchObject(NEW_PLAN);
      }),
      RUNS,
    );
  });

  it('keeps the state for any events of upgraded Apple transactions (property)', async () => {
    const event = fc.record({
      type: fc.constantFrom('REFUND', 'REVOKE', 'EXPIRED', 'DID_RENEW', 'DID_FAIL_TO_RENEW'),
      of: fc.constantFrom('m1', 'm2'),
      isConfirmed: fc.boolean(),
      signed: fc.integer({ min: 0, max: 100 }),
      fields: fc.record(
        { isUpgraded: fc.boolean(), revocationDate: fc.constantFrom(day(-21), day(-1), day(0)) },
        { requiredKeys: [] },
      ),
      renewal: fc.record({
        autoRenewStatus: fc.constantFrom(0, 1),
        isInBillingRetryPeriod: fc.boolean(),
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 5 }), async (events) => {
        shop.clock.now = NOW;
        account = newAccount();
        const store = createAppStore();
        await store.upgrade();
        const since = shop.clock.now;
        shop.clock.now += 100_000;
        for (const { type, of, isConfirmed, signed, fields, renewal } of events) {
          const tx = { ...store[of as 'm1' | 'm2'], ...fields };
          if (isConfirmed) await store.confirm(tx);
          else await store.notify(type, tx, { renewal, signedDate: since + signed * 1000 });
        }
        expect(await subscription()).toMatchObject(NEW_PLAN);
      }),
      RUNS,
    );
  });
});
