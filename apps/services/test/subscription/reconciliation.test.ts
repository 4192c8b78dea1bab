/** Reconciliation with the payment provider when webhooks are lost or never sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createSandbox } from '../../src/sandbox/billing/sandbox-provider.ts';
import { sandboxSubscriptions, sandboxWebhooks } from '../../src/sandbox/billing/schema.ts';
import {
  BillingUnavailableError,
  InvalidResponseError,
} from '../../src/subscription/billing-provider.ts';
import { createSubscriptionEvents } from '../../src/subscription/events/events.ts';
import { createSubscriptionLedger } from '../../src/subscription/events/ledger.ts';
import {
  reconcile,
  reconcilePart,
  type ReconciliationOptions,
} from '../../src/subscription/events/reconciliation.ts';
import { createSubscriptionRepository } from '../../src/subscription/repository.ts';
import { settleSubject } from '../../src/subscription/events/settlement.ts';
import { billingEvents, subscriptions } from '../../src/subscription/schema.ts';
import { statementsOf } from '../support/databases/statements.ts';
import { databasesForRules } from '../support/harness.ts';
import { aCard, newAccount, openShop, type Shop } from '../support/purchase-journey.ts';
import { DAY_MS as DAY } from '../../src/platform/utilities/durations.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('reconciliation on $name', ({ databaseUrl }) => {
  let shop: Shop;
  let sandbox: ReturnType<typeof createSandbox>;
  let found: string[];
  const startedAt = Date.parse('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    shop = await openShop(databaseUrl);
    const { platform } = shop;
    sandbox = createSandbox({
      db: platform.database.db,
      now: platform.now,
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // Flush the effects of the previous test, so that they don't reach this one's rows.
    await unheard(async () => undefined);
    found = [];
    shop.clock.now = startedAt;
    const { db } = shop.platform.database;
    await db.delete(subscriptions);
    await db.delete(sandboxSubscriptions);
  });

  const createEvents = () =>
    createSubscriptionEvents({
      db: shop.platform.database.db,
      ledger: createSubscriptionLedger(),
      now: shop.platform.now,
    });
  const optionsWith = (billing: typeof sandbox): ReconciliationOptions => ({
    database: shop.platform.database,
    billing,
    events: createEvents(),
    follow: (subject) =>
      settleSubject(
        {
          billing,
          events: createEvents(),
          repository: createSubscriptionRepository(shop.platform.database.db),
        },
        subject,
      ),
    now: shop.platform.now,
    onDifference: (difference) => found.push(difference),
  });
  const run = (scope: 'all' | 'due' = 'due', billing = sandbox) =>
    reconcile(scope, optionsWith(billing));
  /**
   * Performs an action while its webhooks are lost permanently. The delivery worker never stops, so
   * delete them.
   */
  async function unheard<Done>(act: () => Promise<Done>): Promise<Done> {
    shop.network.isUp = false;
    try {
      return await act();
    } finally {
      await shop.settle();
      await shop.platform.database.db.delete(sandboxWebhooks);
      shop.network.isUp = true;
    }
  }
  /** Passes the trial week, after which the first charge is made. */
  async function renew() {
    shop.clock.now += 8 * DAY;
    await sandbox.life.runDue();
  }
  const statusOf = async (account: string) =>
    (await shop.client(account).getSubscription())?.status;
  async function subscribe(): Promise<{ account: string; ref: string }> {
    const account = newAccount();
    await shop.submit(await shop.checkout(account), aCard('4242 4242 4242 4242'));
    const { db } = shop.platform.database;
    const [row] = await createSubscriptionRepository(db).subscriptionsOf(account);
    return { account, ref: row?.subscriptionRef ?? '' };
  }

  it('finds a purchase whose webhooks were lost permanently', async () => {
    const account = newAccount();
    const page = await shop.checkout(account);
    await unheard(() => shop.submit(page, aCard('4242 4242 4242 4242')));
    expect(await statusOf(account)).toBeUndefined();
    // Reconciliation leaves a recently opened page alone, because webhooks have precedence.
    await run();
    expect(await statusOf(account)).toBeUndefined();
    shop.clock.now += 11 * 60_000;
    await run();
    expect(found).toEqual(['checkout']);
    expect(await statusOf(account)).toBe('Auto-Renewable');
    await run('all');
    expect(found).toEqual(['checkout']);
    await expect(shop.checkout(account)).rejects.toMatchObject({
      serviceCode: 'already_subscribed',
    });
  });

  it('closes checkout pages that were never paid', async () => {
    const account = newAccount();
    await shop.checkout(account);
    shop.clock.now += 2 * DAY;
    await run();
    const { db } = shop.platform.database;
    await expect(
      createSubscriptionRepository(db).payableCheckoutOf(account),
    ).resolves.toBeUndefined();
    expect(found).toEqual([]);
  });

  it.each([
    ['cancelled', 'Not Auto-Renewable', (ref: string) => sandbox.life.setCancelled(ref, true)],
    ['ended', 'Expired', (ref: string) => sandbox.life.end(ref)],
  ] as const)('fixes a subscription that was %s without a webhook', async (_, status, act) => {
    const { account, ref } = await subscribe();
    await unheard(() => act(ref));
    expect(await statusOf(account)).toBe('Auto-Renewable');
    await run('all');
    expect(found).toEqual(['subscription']);
    expect(await statusOf(account)).toBe(status);
    // The fix is permanent and isn't reported again.
    await run('all');
    expect(found).toEqual(['subscription']);
    await createEvents().replay(ref);
    expect(await statusOf(account)).toBe(status);
  });

  it('detects a renewal without a webhook', async () => {
    const { account, ref } = await subscribe();
    await unheard(renew);
    expect(await statusOf(account)).toBe('Grace Period');
    await run();
    expect(found).toEqual(['subscription']);
    expect(await statusOf(account)).toBe('Auto-Renewable');
    expect(ref).not.toBe('');
  });

  it('checks a trial while it lasts, but not after it was paid', async () => {
    const { ref } = await subscribe();
    const asked: string[] = [];
    const observe = (of: string) => {
      asked.push(of);
      return sandbox.observe(of);
    };
    await run('due', { ...sandbox, observe });
    expect(asked).toEqual([ref]);
    await renew();
    await shop.settle();
    await run('due', { ...sandbox, observe });
    expect(asked).toEqual([ref]);
    await run('all', { ...sandbox, observe });
    expect(asked).toEqual([ref, ref]);
  });

  it('ends a refunded subscription at the provider', async () => {
    const { account, ref } = await subscribe();
    shop.clock.now += 8 * DAY;
    await sandbox.life.runDue();
    await sandbox.life.refund(ref);
    // The webhooks of the refund are delivered together with the next purchase.
    await subscribe();
    expect(await statusOf(account)).toBe('Expired');
    // The provider cancels immediately, without waiting for the job.
    await expect(sandbox.life.find(ref)).resolves.toMatchObject({ status: 'canceled' });
  });

  it.each([
    ['refunded', { kind: 'refunded' }, 'unended', { status: 'canceled' }],
    ['disputed', { kind: 'disputed' }, 'unpaused', { isChargingPaused: true }],
  ] as const)(
    'makes sure that a %s subscription isn’t charged',
    async (_, what, difference, row) => {
      const { ref } = await subscribe();
      await unheard(renew);
      const subject = { provider: 'sandbox', subscriptionRef: ref };
      const event = { ...what, id: `evt_${ref}`, subscriptionRef: ref, occurredAt: shop.clock.now };
      // Simulate a provider that was unavailable when the webhook arrived.
      await createEvents().fold(subject, [event]);
      await run();
      expect(found).toContain(difference);
      await expect(sandbox.life.find(ref)).resolves.toMatchObject(row);
      found = [];
      await run('all');
      expect(found).toEqual([]);
    },
  );

  it('resumes charging after a lost dispute about a superseded payment', async () => {
    const { account, ref } = await subscribe();
    await renew();
    await sandbox.life.dispute(ref);
    await shop.settle();
    await expect(sandbox.life.find(ref)).resolves.toMatchObject({ isChargingPaused: true });
    const [row] = await createSubscriptionRepository(shop.platform.database.db).subscriptionsOf(
      account,
    );
    shop.clock.now += DAY;
    const paidAgain = {
      kind: 'payment-succeeded' as const,
      id: `again_${ref}`,
      subscriptionRef: ref,
      occurredAt: shop.clock.now,
      periodStart: shop.clock.now - DAY,
      periodEnd: row?.periodEnd ?? 0,
      number: `again-${ref}`,
      charged: { amountMinor: 999, currency: 'USD' },
    };
    await createEvents().fold({ provider: 'sandbox', subscriptionRef: ref }, [paidAgain]);
    shop.clock.now += DAY;
    await sandbox.life.dispute(ref, 'lost');
    await shop.settle();
    expect(await statusOf(account)).toBe('Auto-Renewable');
    await run('all');
    await expect(sandbox.life.find(ref)).resolves.toMatchObject({
      status: 'active',
      isChargingPaused: false,
    });
  });

  it('reports a subscription that the provider doesn’t know', async () => {
    const { account, ref } = await subscribe();
    const { db } = shop.platform.database;
    await db.delete(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, ref));
    await run('all');
    expect(found).toEqual(['missing']);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('stores no event that is already known', async () => {
    await subscribe();
    const { db } = shop.platform.database;
    const before = (await db.select().from(billingEvents)).length;
    await run('all');
    expect((await db.select().from(billingEvents)).length).toBe(before);
    expect(found).toEqual([]);
  });

  it('reports an unavailable provider and changes nothing', async () => {
    const { account } = await subscribe();
    const down = {
      ...sandbox,
      observe: () => Promise.reject(new BillingUnavailableError('down')),
    };
    await expect(run('all', down)).rejects.toBeInstanceOf(BillingUnavailableError);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('skips unreadable subscriptions and continues with the next', async () => {
    const refs = [];
    for (let each = 0; each < 5; each += 1) refs.push((await subscribe()).ref);
    refs.sort();
    await unheard(renew);
    const failed: string[] = [];
    const onItemFailed = (_error: unknown, reference: string) => void failed.push(reference);
    const unreadable = refs.slice(0, 4);
    const observe = async (of: string) => {
      if (unreadable.includes(of)) throw new InvalidResponseError('no status');
      return sandbox.observe(of);
    };
    await reconcile('all', { ...optionsWith({ ...sandbox, observe }), onItemFailed });
    expect(failed).toEqual(unreadable);
    expect(found).toEqual(['subscription']);
  });

  it('stops after three consecutive failures, once calls in progress have finished', async () => {
    for (let each = 0; each < 10; each += 1) await subscribe();
    await unheard(renew);
    const failed: string[] = [];
    let calls = 0;
    const observe = () => {
      calls += 1;
      return Promise.reject(new BillingUnavailableError('down'));
    };
    const options = optionsWith({ ...sandbox, observe });
    await expect(
      reconcile('all', { ...options, onItemFailed: (_, reference) => failed.push(reference) }),
    ).rejects.toBeInstanceOf(BillingUnavailableError);
    expect([calls, failed.length]).toEqual([8, 2]);
  });

  it('queries eight subscriptions concurrently', async () => {
    for (let each = 0; each < 20; each += 1) await subscribe();
    let [running, most] = [0, 0];
    const observe = async (of: string) => {
      running += 1;
      most = Math.max(most, running);
      const observation = await sandbox.observe(of);
      running -= 1;
      return observation;
    };
    expect(await reconcile('all', optionsWith({ ...sandbox, observe }))).toBeGreaterThanOrEqual(20);
    expect([running, most]).toEqual([0, 8]);
  });

  it('skips an unreadable checkout', async () => {
    const account = newAccount();
    const page = await shop.checkout(account);
    await unheard(() => shop.submit(page, aCard('4242 4242 4242 4242')));
    const bad = newAccount();
    await shop.checkout(bad);
    shop.clock.now += 11 * 60_000;
    const failed: string[] = [];
    const asked: string[] = [];
    const retrieveCheckoutSession = async (session: string) => {
      asked.push(session);
      if (asked.length === 1) throw new InvalidResponseError('no status');
      return sandbox.retrieveCheckoutSession(session);
    };
    const options = optionsWith({ ...sandbox, retrieveCheckoutSession });
    const onItemFailed = (_error: unknown, reference: string) => void failed.push(reference);
    await reconcile('due', { ...options, onItemFailed });
    await reconcile('due', { ...optionsWith(sandbox), onItemFailed });
    expect(failed).toEqual([asked[0]]);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('runs on one instance at a time', async () => {
    if (databaseUrl === undefined) return;
    await subscribe();
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = { ...sandbox, observe: (ref: string) => gate.then(() => sandbox.observe(ref)) };
    let entered = () => undefined as void;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const first = run('all', {
      ...slow,
      observe: (ref) => {
        entered();
        return slow.observe(ref);
      },
    });
    await inside;
    await expect(run('all')).resolves.toBeUndefined();
    release();
    await expect(first).resolves.toBe(1);
  });

  it('checks all subscriptions in batches, each exactly once', async () => {
    const { db } = shop.platform.database;
    const refs = Array.from({ length: 450 }, (_, index) => `sub_${String(index).padStart(4, '0')}`);
    await db.insert(subscriptions).values(
      refs.map((subscriptionRef, index) => ({
        provider: sandbox.name,
        subscriptionRef,
        ...(index % 3 === 0 && { endedAt: startedAt }),
      })),
    );
    const observed: string[] = [];
    const options = optionsWith({
      ...sandbox,
      observe: async (ref) => void observed.push(ref),
    });
    const places: string[] = [];
    const keepPlace = async (after: string) => void places.push(after);
    const first = await reconcilePart({ after: '', isOver: () => true, keepPlace }, options);
    if (first === 'passed-over' || first.next === undefined) throw new Error('There is more');
    expect(observed).toHaveLength(200);
    expect(places).toEqual([first.next]);
    const rest = { after: first.next, isOver: () => false, keepPlace };
    await expect(reconcilePart(rest, options)).resolves.toEqual({ next: undefined });
    expect(observed).toEqual(refs.filter((_, index) => index % 3 !== 0));
    // An aborted run keeps its place too.
    const stopped = AbortSignal.abort();
    await expect(reconcilePart(rest, { ...options, signal: stopped })).resolves.toEqual(first);
  });

  it('selects due subscriptions once, not once per page', async () => {
    const { db } = shop.platform.database;
    const refs = Array.from({ length: 450 }, (_, index) => `sub_${String(index).padStart(4, '0')}`);
    await db
      .insert(subscriptions)
      .values(refs.map((subscriptionRef) => ({ provider: sandbox.name, subscriptionRef })));
    const observed: string[] = [];
    const statements = await statementsOf(shop, async () => {
      await run('due', { ...sandbox, observe: async (ref) => void observed.push(ref) });
    });
    expect(observed).toEqual(refs);
    expect(statements.filter((sql) => sql.includes('with found as materialized'))).toHaveLength(1);
  });
});
