/** Reconciliation with app stores when their notifications are lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';
import { createSubscriptionEvents } from '../../src/subscription/events/events.ts';
import { createSubscriptionLedger } from '../../src/subscription/events/ledger.ts';
import {
  reconcileStore,
  type StoreReconciliationOptions,
} from '../../src/subscription/events/store-reconciliation.ts';
import { jobTimes } from '../../src/platform/database/schema.ts';
import { jobsOf } from '../../src/platform/jobs/jobs.ts';
import { billingEvents, storeTokens, subscriptions } from '../../src/subscription/schema.ts';
import { createFakeStores, type FakeStores } from '../support/app-stores.ts';
import { databasesForRules } from '../support/harness.ts';
import { accounts, newAccount, openShop, type Shop } from '../support/purchase-journey.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const MONTHLY = 'ddg-privacy-pro-monthly-renews-us';
const YEARLY = 'ddg-privacy-pro-yearly-renews-us';
const day = (days: number) => NOW + days * DAY_MS;

describe.each(await databasesForRules())('app store reconciliation on $name', (database) => {
  let shop: Shop;
  let stores: FakeStores;
  let account: string;
  let differences: string[];

  beforeAll(async () => {
    stores = await createFakeStores(() => shop.clock.now);
    shop = await openShop(database.databaseUrl, {
      standIns: {
        accounts,
        contacts: { contactOf: async () => undefined },
        storePurchases: stores.storePurchases,
      },
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.now = NOW;
    account = newAccount();
    differences = [];
    stores.play.clear();
    stores.appStore.clear();
    const { db } = shop.platform.database;
    for (const table of [subscriptions, storeTokens, billingEvents, jobTimes]) {
      await db.delete(table);
    }
  });

  const optionsWith = (
    options: Partial<StoreReconciliationOptions> = {},
  ): StoreReconciliationOptions => ({
    db: shop.platform.database.db,
    events: createSubscriptionEvents({
      db: shop.platform.database.db,
      ledger: createSubscriptionLedger(),
      now: shop.platform.now,
    }),
    stores: stores.storePurchases,
    now: shop.platform.now,
    onDifference: (reference) => differences.push(reference),
    ...options,
  });
  /** Reconciles both stores. @returns The number of subscriptions checked. */
  async function reconcile(options: Partial<StoreReconciliationOptions> = {}) {
    const apple = await reconcileStore('apple', optionsWith(options));
    const google = await reconcileStore('google', optionsWith(options));
    return apple.looked + google.looked;
  }

  async function confirm(store: 'apple' | 'google', receipt: object) {
    const response = await fetch(`${shop.address}/api/purchase/confirm/${store}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account}` },
      body: JSON.stringify(receipt),
    });
    expect(response.status).toBe(200);
  }
  const state = async () => {
    const found = await shop.client(account).getSubscription();
    return { status: found?.status, until: found?.expiresOrRenewsAt };
  };

  const onPlay = (expiresAt: number, fields: object = {}, basePlanId = MONTHLY) => ({
    subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
    acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
    startTime: new Date(day(-20)).toISOString(),
    lineItems: [
      {
        productId: 'ddg_privacy_pro',
        expiryTime: new Date(expiresAt).toISOString(),
        autoRenewingPlan: { autoRenewEnabled: true },
        offerDetails: { basePlanId },
      },
    ],
    ...fields,
  });
  async function buyOnPlay(expiresAt = day(10)) {
    stores.play.set('T1', onPlay(expiresAt));
    await confirm('google', stores.googleReceipt('T1'));
  }

  const transaction = (expiresDate: number, fields: object = {}) => ({
    originalTransactionId: '2000000',
    transactionId: '1',
    productId: 'ddg.privacy.pro.monthly.renews.us',
    purchaseDate: day(-20),
    originalPurchaseDate: day(-20),
    expiresDate,
    ...fields,
  });
  const renewal = { autoRenewStatus: 1, autoRenewProductId: 'ddg.privacy.pro.monthly.renews.us' };
  async function buyInAppStore(expiresDate = day(10), fields: object = {}) {
    const signed = await stores.appleTransaction({
      ...transaction(expiresDate, fields),
      signedDate: shop.clock.now,
    });
    await confirm('apple', { signedTransactionInfo: signed });
  }

  it('detects renewals whose notifications were lost', async () => {
    await buyOnPlay();
    stores.play.set('T1', onPlay(day(40)));
    shop.clock.now = day(9);
    expect(await reconcile()).toBe(1);
    expect(await state()).toEqual({ status: 'Auto-Renewable', until: day(40) });
    expect(differences).toEqual(['T1']);
  });

  it('skips a subscription that the store fails to look up', async () => {
    await buyOnPlay();
    await buyInAppStore();
    stores.play.set('T1', onPlay(day(40)));
    shop.clock.now = day(9);
    const failed: string[] = [];
    const { storePurchases } = stores;
    await reconcile({
      stores: {
        async observe(store, reference) {
          if (store === 'apple') throw new Error('unreadable');
          return storePurchases.observe(store, reference);
        },
      },
      onItemFailed: (_error, reference) => failed.push(reference),
    });
    expect([failed, differences]).toEqual([['2000000'], ['T1']]);
  });

  it('queries the newest purchase of a subscription', async () => {
    await buyOnPlay();
    stores.play.set('T2', onPlay(day(360), { linkedPurchaseToken: 'T1' }, YEARLY));
    await confirm('google', stores.googleReceipt('T2'));
    stores.play.set('T1', 410);
    stores.play.set('T2', onPlay(day(725), { linkedPurchaseToken: 'T1' }, YEARLY));
    shop.clock.now = day(359);
    await reconcile();
    expect(await state()).toEqual({ status: 'Auto-Renewable', until: day(725) });
  });

  it('detects a renewal, a refund and a failed payment from Apple', async () => {
    await buyInAppStore();
    shop.clock.now = day(9);
    const next = { transactionId: '2', purchaseDate: day(9) };
    stores.appStore.set('2000000', { transaction: transaction(day(40), next), renewal });
    await reconcile();
    expect(await state()).toEqual({ status: 'Auto-Renewable', until: day(40) });

    shop.clock.now = day(41);
    stores.appStore.set('2000000', {
      transaction: transaction(day(40), next),
      renewal: { ...renewal, isInBillingRetryPeriod: true },
    });
    await reconcile();
    expect(await state()).toEqual({ status: 'Inactive', until: day(40) });

    shop.clock.now = day(42);
    const last = { transactionId: '3', purchaseDate: day(42), revocationDate: day(42) };
    stores.appStore.set('2000000', { transaction: transaction(day(72), last), renewal });
    await reconcile();
    expect(await state()).toMatchObject({ status: 'Expired' });
    expect(differences).toHaveLength(3);
  });

  it('skips a subscription until two days before its end', async () => {
    await buyOnPlay(day(20));
    expect(await reconcile()).toBe(0);
    shop.clock.now = day(17.9);
    expect(await reconcile()).toBe(0);
    shop.clock.now = day(18.1);
    expect(await reconcile()).toBe(1);
    expect(differences).toEqual([]);
  });

  it('queries a yearly subscription every thirty days', async () => {
    await buyInAppStore(day(360));
    const asked: number[] = [];
    for (let days = 1; days <= 70; days += 1) {
      shop.clock.now = day(days);
      if ((await reconcile()) > 0) asked.push(days);
    }
    expect(asked).toEqual([10, 40, 70]);
  });

  it('stops querying the store 60 days after a subscription ends', async () => {
    await buyOnPlay();
    stores.play.set('T1', onPlay(day(10), { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }));
    shop.clock.now = day(11);
    await reconcile();
    expect(await state()).toMatchObject({ status: 'Expired' });
    shop.clock.now = day(71);
    expect(await reconcile()).toBe(0);
  });

  it('keeps the state of a purchase that its store no longer knows', async () => {
    await buyOnPlay();
    stores.play.set('T1', 404);
    shop.clock.now = day(9);
    expect(await reconcile()).toBe(1);
    expect(await state()).toEqual({ status: 'Auto-Renewable', until: day(10) });
  });

  it('queries eight purchases concurrently, under the store’s rate limit', async () => {
    for (let each = 0; each < 12; each += 1) {
      await buyInAppStore(day(1), { originalTransactionId: `20000${each}` });
    }
    let [running, most] = [0, 0];
    const startedAt = performance.now();
    const observe = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return undefined;
    };
    expect(await reconcile({ stores: { observe, callsPerSecond: 40 } })).toBe(12);
    expect([running, most]).toEqual([0, 8]);
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });

  it('resumes a part that was aborted or ran out of time', async () => {
    const refs = Array.from({ length: 250 }, (_, index) => String(1_000_000 + index));
    await shop.platform.database.db.insert(subscriptions).values(
      refs.map((subscriptionRef) => ({
        provider: 'apple',
        subscriptionRef,
        periodEnd: day(1),
        startedAt: NOW,
      })),
    );
    const observed: string[] = [];
    const observe = async (_store: string, reference: string) => void observed.push(reference);
    const options = optionsWith({ stores: { observe } });
    const first = await reconcileStore('apple', options, { after: '', isOver: () => true });
    expect(observed).toHaveLength(200);
    const rest = { after: first.next ?? '', isOver: () => false };
    const aborted = { ...options, signal: AbortSignal.abort() };
    expect(await reconcileStore('apple', aborted, rest)).toEqual({ looked: 0, next: first.next });
    expect(await reconcileStore('apple', options, rest)).toEqual({ looked: 50, next: undefined });
    expect(observed).toEqual(refs);
  });

  describe('daily job', () => {
    const runJob = () => jobsOf(shop.platform.metrics).get('store-reconciliation')?.();
    const shownFor = async (provider: string) => {
      const gauge = 'billing_full_reconciliation_timestamp_seconds';
      const { values } = (await shop.platform.metrics.getSingleMetric(gauge)?.get()) ?? {};
      return values?.find(({ labels }) => labels['provider'] === provider)?.value;
    };

    it('reconciles Google Play while the App Store is down', async () => {
      await buyOnPlay();
      for (const originalTransactionId of ['20001', '20002', '20003']) {
        await buyInAppStore(day(10), { originalTransactionId });
        stores.appStore.set(originalTransactionId, 500);
      }
      stores.play.set('T1', onPlay(day(40)));
      shop.clock.now = day(9);
      await expect(runJob()).rejects.toThrow('The App Store responded with 500');
      const { db } = shop.platform.database;
      const [onGoogle] = await db
        .select({ until: subscriptions.periodEnd })
        .from(subscriptions)
        .where(eq(subscriptions.provider, 'google'));
      expect(onGoogle?.until).toBe(day(40));

      // A day later only Apple's comparison is overdue, and continues.
      shop.clock.now = day(9.9);
      await expect(runJob()).rejects.toThrow('The App Store responded with 500');
      expect(await shownFor('google')).toBe(day(9) / 1000);
    });

    it('reports since when every purchase has been compared', async () => {
      await buyOnPlay();
      shop.clock.now = day(9);
      await runJob();
      shop.clock.now = day(9.5);
      await runJob();
      expect(await shownFor('google')).toBe(day(9) / 1000);
      shop.clock.now = day(10);
      await runJob();
      expect(await shownFor('google')).toBe(day(10) / 1000);
    });
  });

  it('fails while a store is down, so that it is retried', async () => {
    await buyInAppStore();
    stores.appStore.set('2000000', 500);
    shop.clock.now = day(9);
    await expect(reconcile()).rejects.toThrow('The App Store responded with 500');
    expect(await state()).toEqual({ status: 'Auto-Renewable', until: day(10) });
  });
});
