import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { count, eq } from 'drizzle-orm';
import type { BillingEvent } from '../../src/subscription/billing-event.ts';
import { createSandbox } from '../../src/sandbox/billing/sandbox-provider.ts';
import { createWebhooks } from '../../src/payments/webhooks.ts';
import { createSubscriptionEvents } from '../../src/subscription/events/events.ts';
import { signWebhook } from '../../src/sandbox/billing/webhook-signature.ts';
import { createSubscriptionLedger } from '../../src/subscription/events/ledger.ts';
import { createSubscriptionRepository } from '../../src/subscription/repository.ts';
import { billingEvents, subscriptions } from '../../src/subscription/schema.ts';
import { createSubscriptionService } from '../../src/subscription/service.ts';
import { databasesForRules } from '../support/harness.ts';
import { newAccount, openShop, type Shop } from '../support/purchase-journey.ts';
import { DAY_MS as DAY } from '../../src/platform/utilities/durations.ts';

const databases = await databasesForRules({ contended: true });
let nextId = 0;

describe.each(databases)('billing webhooks on $name', ({ databaseUrl }) => {
  let shop: Shop;
  let secret: string;
  beforeAll(async () => {
    shop = await openShop(databaseUrl);
    secret = await sandboxOf(shop).secret();
  });
  afterAll(() => shop.close());

  const sandboxOf = ({ platform }: Shop) =>
    createSandbox({
      db: platform.database.db,
      now: platform.now,
    });

  async function start() {
    const account = newAccount();
    await shop.checkout(account);
    const { db } = shop.platform.database;
    const checkout = await createSubscriptionRepository(db).payableCheckoutOf(account);
    const subscriptionRef = `sub_${(nextId += 1)}`;
    const startedAt = shop.clock.now;
    const make = (kind: BillingEvent['kind'], day = 0, extra: object = {}) =>
      ({
        id: `evt_${(nextId += 1)}`,
        kind,
        subscriptionRef,
        occurredAt: startedAt + day * DAY,
        checkoutId: checkout?.id,
        customerRef: 'cus_1',
        paid: true,
        periodEnd: startedAt + 31 * DAY,
        endsAt: startedAt + 31 * DAY,
        ...extra,
      }) as BillingEvent;
    return { account, subscriptionRef, startedAt, make };
  }

  function deliver(event: unknown, { header = '', signedAt = shop.clock.now } = {}) {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const signature = header || signWebhook(body, secret, Math.floor(signedAt / 1000));
    return fetch(`${shop.address}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
    });
  }

  const statusOf = async (account: string) =>
    (await shop.client(account).getSubscription())?.status;

  async function stored(event: BillingEvent): Promise<number> {
    const { db } = shop.platform.database;
    const [row] = await db
      .select({ rows: count() })
      .from(billingEvents)
      .where(eq(billingEvents.eventId, event.id));
    return row?.rows ?? 0;
  }

  it('applies an event only once, however often it is delivered', async () => {
    const { account, make } = await start();
    const event = make('checkout-completed');
    for (let delivery = 0; delivery < 3; delivery += 1) {
      expect((await deliver(event)).status).toBe(200);
    }
    expect(await stored(event)).toBe(1);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('applies one of several concurrent deliveries and returns 200 to all', async () => {
    const { account, make } = await start();
    const event = make('checkout-completed');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored(event)).toBe(1);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('applies different concurrent events of one subscription', async () => {
    const { account, make } = await start();
    await Promise.all(
      [make('cancelled', 3), make('payment-succeeded'), make('checkout-completed')].map((event) =>
        deliver(event),
      ),
    );
    expect(await statusOf(account)).toBe('Not Auto-Renewable');
  });

  it('reaches the same state if events arrive out of order', async () => {
    const { account, make } = await start();
    const failed = make('payment-failed', 31);
    const paid = make('payment-succeeded', 33, { periodEnd: shop.clock.now + 61 * DAY });
    for (const event of [paid, failed, make('checkout-completed')]) await deliver(event);
    expect(await statusOf(account)).toBe('Auto-Renewable');
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      expiresOrRenewsAt: shop.clock.now + 61 * DAY,
    });
  });

  it('follows a subscription through waiting, paid, failing, paid, canceled and ended', async () => {
    const { account, make, startedAt } = await start();
    const later = { periodEnd: startedAt + 61 * DAY, endsAt: startedAt + 61 * DAY };
    const life: [BillingEvent, string][] = [
      [make('checkout-completed', 0, { paid: false }), 'Waiting'],
      [make('payment-succeeded', 1), 'Auto-Renewable'],
      [make('payment-failed', 31), 'Grace Period'],
      [make('payment-succeeded', 33, later), 'Auto-Renewable'],
      [make('cancelled', 40, later), 'Not Auto-Renewable'],
      [make('renewing', 41, later), 'Auto-Renewable'],
      [make('ended', 61), 'Expired'],
    ];
    for (const [event, status] of life) {
      await deliver(event);
      expect(await statusOf(account)).toBe(status);
    }
    // A user whose subscription has ended may buy again.
    await expect(shop.checkout(account)).resolves.toContain('/dev/checkout/');
  });

  it('ends a canceled subscription on its date without another event', async () => {
    const { account, make, startedAt } = await start();
    await deliver(make('checkout-completed'));
    await deliver(make('cancelled', 2));
    shop.clock.now = startedAt + 31 * DAY;
    expect(await statusOf(account)).toBe('Expired');
    shop.clock.now = startedAt;
  });

  it('applies an event that arrives years late as if it had been on time', async () => {
    const { account, make, startedAt } = await start();
    const years = 3 * 365;
    for (const event of [
      make('checkout-completed'),
      make('payment-succeeded', 31, { periodEnd: startedAt + 61 * DAY }),
      make('payment-succeeded', 61, { periodEnd: startedAt + years * DAY + 31 * DAY }),
    ]) {
      await deliver(event);
    }
    shop.clock.now = startedAt + years * DAY;
    const before = await shop.client(account).getSubscription();
    expect(before?.status).toBe('Auto-Renewable');
    for (const late of [make('payment-failed', 31), make('cancelled', 40), make('renewing', 41)]) {
      expect((await deliver(late)).status).toBe(200);
    }
    await deliver(make('payment-succeeded', 62, { periodEnd: startedAt + years * DAY + 31 * DAY }));
    await expect(shop.client(account).getSubscription()).resolves.toEqual(before);
    shop.clock.now = startedAt;
  });

  it('stores events of an unknown subscription', async () => {
    const { make, account } = await start();
    const stranger = make('checkout-completed', 0, { checkoutId: 'not-one-of-ours' });
    expect((await deliver(stranger)).status).toBe(200);
    expect(await stored(stranger)).toBe(1);
    expect(await statusOf(account)).toBeUndefined();
  });

  it('rejects webhooks that are unsigned, wrongly signed, or modified', async () => {
    const { account, make } = await start();
    const event = make('checkout-completed');
    const seconds = Math.floor(shop.clock.now / 1000);
    const good = signWebhook(JSON.stringify(event), secret, seconds);
    const headers = [
      'nonsense',
      't=1',
      `t=${seconds}`,
      `t=${seconds},v1=`,
      `t=${seconds},v1=zz`,
      `t=${seconds + 1},${good.split(',')[1]}`,
      signWebhook(JSON.stringify(event), 'another secret', seconds),
      signWebhook(`${JSON.stringify(event)} `, secret, seconds),
    ];
    for (const header of headers) {
      const response = await deliver(event, { header });
      expect([header, response.status]).toEqual([header, 400]);
      await expect(response.json()).resolves.toMatchObject({ error: 'invalid_signature' });
    }
    const unsigned = await fetch(`${shop.address}/api/billing/webhook`, { method: 'POST' });
    expect(unsigned.status).toBe(400);
    expect(await stored(event)).toBe(0);
    expect(await statusOf(account)).toBeUndefined();
  });

  it.each([
    ['five minutes ago', -300, 200],
    ['more than five minutes ago', -302, 400],
    ['in the future', 302, 400],
  ])('validates the age of a signature: %s', async (_, seconds, status) => {
    const { make } = await start();
    const signedAt = shop.clock.now + seconds * 1000;
    expect((await deliver(make('checkout-completed'), { signedAt })).status).toBe(status);
  });

  it.each([
    ['invalid JSON', '{"id":'],
    ['no event fields', '{}'],
    ['an empty body', ''],
    ['an unknown kind', '{"id":"evt","kind":"gift","occurredAt":1,"subscriptionRef":"sub"}'],
    ['an invalid date', '{"id":"evt","kind":"ended","occurredAt":-1,"subscriptionRef":"sub"}'],
  ])('rejects a signed body with %s', async (_, body) => {
    const response = await deliver(body);
    expect(response.status).toBe(400);
    await expect(response.json()).resolves.toMatchObject({ error: 'invalid_event' });
  });

  it('rolls back a delivery that fails halfway, so a retry applies', async () => {
    const { account, make } = await start();
    const event = make('checkout-completed');
    const { db } = shop.platform.database;
    const ledger = createSubscriptionLedger();
    const failing = createWebhooks({
      provider: sandboxOf(shop),
      events: createSubscriptionEvents({
        db,
        ledger: { ...ledger, record: () => Promise.reject(new Error('the database is gone')) },
        now: shop.platform.now,
      }),
    });
    const body = Buffer.from(JSON.stringify(event));
    const seconds = Math.floor(shop.clock.now / 1000);
    const headers = { 'sandbox-signature': signWebhook(body.toString(), secret, seconds) };
    await expect(failing.receive(body, headers)).rejects.toThrow('the database is gone');
    expect(await stored(event)).toBe(0);

    expect((await deliver(event)).status).toBe(200);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('rebuilds the state from the stored events', async () => {
    const { account, make } = await start();
    await deliver(make('checkout-completed'));
    const { db } = shop.platform.database;
    // Simulate a row written by a previous version of the rules.
    await db.update(subscriptions).set({ endedAt: 1, paid: false });
    expect(await statusOf(account)).toBe('Expired');
    const events = createSubscriptionEvents({
      db,
      ledger: createSubscriptionLedger(),
      now: shop.platform.now,
    });
    const outcome = await events.replay();
    expect(outcome.applied).toBeGreaterThan(0);
    expect(await statusOf(account)).toBe('Auto-Renewable');
  });

  it('grants entitlements while a subscription is active', async () => {
    const { account, make, startedAt } = await start();
    const { platform } = shop;
    const entitlements = createSubscriptionService({
      repository: createSubscriptionRepository(platform.database.db),
      billing: sandboxOf(shop),
      events: { fold: async () => false },
      site: { publicOrigin: platform.config.publicOrigin },
      trialCampaigns: [],
      now: platform.now,
    });
    await expect(entitlements.entitlementsOf(account)).resolves.toEqual([]);
    await deliver(make('checkout-completed'));
    const products = (await entitlements.entitlementsOf(account)).map(({ product }) => product);
    expect(products).toEqual([
      'Network Protection',
      'Data Broker Protection',
      'Identity Theft Restoration',
      'Duck.ai',
    ]);
    await deliver(make('ended', 1));
    shop.clock.now = startedAt + 2 * DAY;
    await expect(entitlements.entitlementsOf(account)).resolves.toEqual([]);
    shop.clock.now = startedAt;
  });
});
