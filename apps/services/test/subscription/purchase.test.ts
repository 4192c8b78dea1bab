// Specification §4: checkout.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { paymentsModule } from '../../src/modules.ts';
import { sandboxWebhooks } from '../../src/sandbox/billing/schema.ts';
import { buildApp } from '../../src/app.ts';
import { subscriptionModule } from '../../src/subscription/module.ts';
import { createSubscriptionRepository } from '../../src/subscription/repository.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  aCard,
  MONTHLY,
  newAccount,
  openShop,
  RETURN_URL,
  type Shop,
  YEARLY,
  MONTHLY_PRICE,
  YEARLY_PRICE,
} from '../support/purchase-journey.ts';
import { DAY_MS as DAY } from '../../src/platform/utilities/durations.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const NO_MONEY = '4000 0000 0000 9995';
const SECOND_STEP = '4000-0025-0000-3155';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('purchase on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl);
  });
  afterAll(() => shop.close());

  const post = (accountId: string | undefined, payload: unknown) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/checkout/session',
      headers: accountId ? { authorization: `Bearer ${accountId}` } : {},
      payload: payload as object,
    });

  it('leads from checkout to an active subscription', async () => {
    const account = newAccount();
    const path = await shop.checkout(account);
    const page = await shop.get(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`$${MONTHLY_PRICE}`);
    expect(page.body).toContain('no real card is charged');
    expect(page.body).toContain('href="http://localhost:8080/de/pro"');

    await expect(shop.client(account).getSubscription()).resolves.toBeUndefined();
    const paid = await shop.submit(path, aCard(GOOD));
    expect(paid).toMatchObject({ status: 303, location: RETURN_URL });

    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      productId: MONTHLY,
      name: 'Monthly Subscription',
      billingPeriod: 'monthly',
      startedAt: shop.clock.now,
      expiresOrRenewsAt: Date.parse('2026-03-08T12:00:00Z'),
      status: 'Auto-Renewable',
      isActive: true,
      isTrial: true,
      biller: 'web',
    });
    await expect(shop.client(account).getSubscriptionStatus()).resolves.toEqual({
      status: 'Auto-Renewable',
      isActive: true,
    });
    // A buyer who returns to the page is redirected, not charged again.
    expect(await shop.get(path)).toMatchObject({ status: 303, location: RETURN_URL });
    expect(await shop.submit(path, aCard(GOOD))).toMatchObject({ status: 303 });
    await expect(shop.checkout(account)).rejects.toMatchObject({
      status: 409,
      serviceCode: 'already_subscribed',
    });
  });

  it('returns every field that native clients need', async () => {
    const account = newAccount();
    await shop.submit(await shop.checkout(account, YEARLY), aCard(GOOD));
    const response = await shop.app.inject({
      url: '/api/subscription',
      headers: { authorization: `Bearer ${account}` },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      subscriptionId: expect.any(String),
      productId: YEARLY,
      name: 'Yearly Subscription',
      billingPeriod: 'Yearly',
      startedAt: shop.clock.now,
      expiresOrRenewsAt: Date.parse('2026-03-08T12:00:00Z'),
      platform: 'stripe',
      status: 'Auto-Renewable',
      statusReason: 'trial',
      activeOffers: [{ type: 'Trial' }],
      tier: 'plus',
      region: 'us',
      availableChanges: { upgrade: [], downgrade: [], currentProductId: YEARLY },
      pendingPlans: [],
      nextCharge: { amount: YEARLY_PRICE, currency: 'USD', at: Date.parse('2026-03-08T12:00:00Z') },
      asOf: shop.clock.now,
    });
  });

  it('charges only one of several concurrent submits', async () => {
    const { db } = shop.platform.database;
    const account = newAccount();
    const path = await shop.checkout(account);
    const before = (await db.select().from(sandboxWebhooks)).length;
    const answers = await Promise.all([1, 2, 3].map(() => shop.submit(path, aCard(GOOD))));
    expect(answers.map(({ location }) => location)).toEqual([RETURN_URL, RETURN_URL, RETURN_URL]);
    expect((await db.select().from(sandboxWebhooks)).length - before).toBe(2);
    expect(await createSubscriptionRepository(db).subscriptionsOf(account)).toHaveLength(1);
  });

  it.each([
    ['a declined card', DECLINED, 'Your card was declined'],
    ['a card with insufficient funds', NO_MONEY, 'does not have enough money'],
  ])('explains why %s failed and accepts another card', async (_, card, text) => {
    const account = newAccount();
    const path = await shop.checkout(account);
    expect(await shop.submit(path, aCard(card))).toMatchObject({ status: 303, location: path });
    const page = await shop.get(path);
    expect(page.body).toContain(text);
    expect(page.body).toContain('value="buyer@example.org"');
    await expect(shop.client(account).getSubscription()).resolves.toBeUndefined();

    expect(await shop.submit(path, aCard(GOOD))).toMatchObject({ location: RETURN_URL });
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isActive: true });
  });

  it('requests a second authentication step, which can fail and then succeed', async () => {
    const account = newAccount();
    const path = await shop.checkout(account);
    const confirm = `${path}/confirm`;
    expect(await shop.submit(path, aCard(SECOND_STEP))).toMatchObject({
      status: 303,
      location: confirm,
    });
    expect((await shop.get(confirm)).body).toContain('Complete');
    expect(await shop.submit(confirm, { decision: 'perhaps' })).toMatchObject({ status: 400 });
    expect(await shop.submit(confirm, { decision: 'fail' })).toMatchObject({ location: path });
    expect((await shop.get(path)).body).toContain('could not confirm that it is you');
    expect(await shop.submit(confirm, { decision: 'complete' })).toMatchObject({ location: path });
    await expect(shop.client(account).getSubscription()).resolves.toBeUndefined();

    await shop.submit(path, aCard(SECOND_STEP));
    expect(await shop.submit(confirm, { decision: 'complete' })).toMatchObject({
      status: 303,
      location: RETURN_URL,
    });
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isActive: true });
  });

  it('shows an error next to each field and echoes no card data', async () => {
    const path = await shop.checkout(newAccount());
    const answer = await shop.submit(path, {
      email: 'no"address<b>',
      cardNumber: '4242 4242 4242 4241',
      expiry: '01/20',
      cvc: '98765',
      name: '',
    });
    expect(answer.status).toBe(422);
    for (const field of ['email', 'cardNumber', 'expiry', 'cvc', 'name']) {
      expect(answer.body).toContain(`id="${field}-error"`);
      expect(answer.body).toContain(`href="#${field}"`);
    }
    expect(answer.body).toContain('no&quot;address&lt;b&gt;');
    expect(answer.body).not.toMatch(/4242 ?4241/);
    expect(answer.body).not.toContain('98765');
    expect(answer.body).toContain('<title>Error: ');
  });

  it('shows a page that runs no scripts and is never cached', async () => {
    const response = await shop.app.inject(await shop.checkout(newAccount()));
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const style = /<style>([^]*)<\/style>/.exec(response.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(response.body).not.toContain('<script');
  });

  it('rejects all cards except test cards', async () => {
    const path = await shop.checkout(newAccount());
    const answer = await shop.submit(path, aCard('4012 8888 8888 1881'));
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('never a real card');
  });

  it('rejects malformed forms without a server error', async () => {
    const path = await shop.checkout(newAccount());
    expect(await shop.submit(path, {})).toMatchObject({ status: 422 });
    const json = await shop.app.inject({ method: 'POST', url: path, payload: [1] });
    expect(json.statusCode).toBe(422);
    const huge = await shop.submit(path, aCard('1'.repeat(20_000)));
    expect(huge.status).toBe(413);
  });

  it('opens the same page for a double click and later requests', async () => {
    const account = newAccount();
    const paths = await Promise.all([1, 2, 3, 4].map(() => shop.checkout(account)));
    expect(new Set(paths).size).toBe(1);
    shop.clock.now += 60_000;
    expect(await shop.checkout(account)).toBe(paths[0]);
  });

  it('closes the page of one plan before it opens another', async () => {
    const account = newAccount();
    const monthly = await shop.checkout(account, MONTHLY);
    const yearly = await shop.checkout(account, YEARLY);
    expect(yearly).not.toBe(monthly);
    const gone = await shop.submit(monthly, aCard(GOOD));
    expect(gone.status).toBe(410);
    expect(gone.body).toContain('Nothing was charged');
    await shop.submit(yearly, aCard(GOOD));
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      productId: YEARLY,
    });
  });

  it('closes a page after a day and opens a new one', async () => {
    const account = newAccount();
    const path = await shop.checkout(account);
    shop.clock.now += DAY;
    expect(await shop.get(path)).toMatchObject({ status: 410 });
    expect(await shop.submit(path, aCard(GOOD))).toMatchObject({ status: 410 });
    expect(await shop.checkout(account)).not.toBe(path);
    shop.clock.now -= DAY;
  });

  it('returns 404 for an unknown page', async () => {
    expect(await shop.get('/dev/checkout/cs_sandbox_nothing')).toMatchObject({ status: 404 });
    expect(await shop.submit('/dev/checkout/x/confirm', {})).toMatchObject({ status: 404 });
  });

  it('stores a purchase if its webhook can’t be delivered, and delivers it later', async () => {
    const account = newAccount();
    const path = await shop.checkout(account);
    shop.network.isUp = false;
    expect(await shop.submit(path, aCard(GOOD))).toMatchObject({ status: 303 });
    await expect(shop.client(account).getSubscription()).resolves.toBeUndefined();
    // No second page opens while the first payment is being confirmed.
    await expect(shop.checkout(account)).rejects.toMatchObject({
      status: 409,
      serviceCode: 'purchase_pending',
    });

    shop.network.isUp = true;
    shop.clock.now += 60_000;
    // Another purchase triggers the outbox immediately; its own timer would too.
    await shop.submit(await shop.checkout(newAccount()), aCard(GOOD));
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isActive: true });
  });

  it('attributes a purchase to its origin', async () => {
    const account = newAccount();
    const body = {
      productId: MONTHLY,
      purchasePlatform: 'app',
      returnUrl: '/subscriptions/welcome/stripe',
      origin: 'funnel_onboarding_macOS__next',
    };
    expect((await post(account, body)).statusCode).toBe(200);
    const row = await createSubscriptionRepository(shop.platform.database.db).payableCheckoutOf(
      account,
    );
    expect(row).toMatchObject({ origin: 'funnel_onboarding_macOS__next', purchasePlatform: 'app' });
  });

  const request = { productId: MONTHLY, purchasePlatform: 'web', returnUrl: '/pro/welcome' };
  it.each([
    [{ ...request, productId: 'nothing' }, 'unknown_product', ''],
    [{ ...request, productId: 7 }, 'invalid_request', 'productId'],
    [{ ...request, purchasePlatform: 'ios' }, 'invalid_request', 'purchasePlatform'],
    [{ ...request, returnUrl: 'https://evil.example/' }, 'invalid_return_url', ''],
    [{ ...request, returnUrl: '//evil.example/' }, 'invalid_return_url', ''],
    [{ ...request, returnUrl: 'blob:http://localhost:8080/x' }, 'invalid_return_url', ''],
    [{ ...request, returnUrl: 'javascript:alert(1)' }, 'invalid_return_url', ''],
    [{ ...request, returnUrl: '' }, 'invalid_request', 'returnUrl'],
    [
      { ...request, origin: 'ab' },
      'invalid_request',
      'Origins must be at least three characters long',
    ],
    [
      { ...request, origin: 'a b c' },
      'invalid_request',
      'Origins may only contain alphanumeric characters, underscores, and periods',
    ],
    [{ ...request, origin: 'x'.repeat(257) }, 'invalid_request', 'origin'],
    [{}, 'invalid_request', ''],
    [[], 'invalid_request', ''],
  ])('rejects the invalid purchase request %j', async (body, error, message) => {
    const response = await post(newAccount(), body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error, message: expect.stringContaining(message) });
  });

  it('treats an empty origin as no origin', async () => {
    expect((await post(newAccount(), { ...request, origin: '' })).statusCode).toBe(200);
  });

  it('requires a token', async () => {
    expect((await post(undefined, request)).statusCode).toBe(401);
    expect((await shop.app.inject('/api/subscription')).statusCode).toBe(401);
    expect((await shop.app.inject('/api/subscription/status')).statusCode).toBe(401);
  });

  it('reports a missing subscription in the format of native clients', async () => {
    const headers = { authorization: `Bearer ${newAccount()}` };
    for (const url of ['/api/subscription', '/api/subscription/status']) {
      const response = await shop.app.inject({ url, headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: 'No subscription found' });
    }
  });

  it('lists products and features without a token', async () => {
    const client = shop.client('');
    await expect(client.getProducts()).resolves.toMatchObject([
      { productId: MONTHLY, price: MONTHLY_PRICE, currency: 'USD' },
      { productId: YEARLY, price: YEARLY_PRICE, currency: 'USD' },
    ]);
    await expect(client.getProducts({ region: 'CZ' })).resolves.toMatchObject([
      { price: '249.00', currency: 'CZK' },
      { price: '2490.00', currency: 'CZK' },
    ]);
    await expect(client.getProducts({ region: 'jp' })).resolves.toEqual([]);
    await expect(client.getProductFeatures(MONTHLY)).resolves.toContain('Data Broker Protection');
    await expect(client.getProductFeatures('nothing')).rejects.toMatchObject({
      status: 404,
      serviceCode: 'unknown_product',
    });
    for (const region of ['', 'u', '../x', 'usus']) {
      await expect(
        shop.app.inject(`/api/products?region=${encodeURIComponent(region)}`),
      ).resolves.toMatchObject({ statusCode: 400 });
    }
  });

  it('has no payment page if development pages are disabled', async () => {
    const path = await shop.checkout(newAccount());
    const { platform } = shop;
    const config = { ...platform.config, hasDevelopmentPages: false };
    const app = await buildApp(
      { ...platform, config, metrics: new Registry() },
      { modules: [subscriptionModule, paymentsModule] },
    );
    expect((await app.inject(path)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
    await app.close();
  });
});
