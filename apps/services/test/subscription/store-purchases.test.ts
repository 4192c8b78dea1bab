/** App store purchases: confirmed by the app, stored for the account, managed by the store. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionResponseSchema } from '@mallard/subscription-client/schemas';
import { databasesForRules, createTestServices, type TestServices } from '../support/harness.ts';
import { MONTHLY_PRICE, YEARLY_PRICE } from '../support/purchase-journey.ts';
import { DAY_MS as DAY } from '../../src/platform/utilities/durations.ts';

const APPLE_MONTHLY = 'ddg.privacy.pro.monthly.renews.us';
const databases = await databasesForRules();
let nextReference = 0;

describe.each(databases)('app store purchases on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now = Date.parse('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    services = await createTestServices({ databaseUrl, now: () => now });
  });
  afterAll(() => services.close());

  async function call(
    bearer: string | undefined,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ) {
    const answer = await services.app.inject({
      method,
      url: `/api/${path}`,
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function account(): Promise<string> {
    const made = await call(undefined, 'POST', 'auth/account/create');
    const { body } = await call(made.body.auth_token, 'GET', 'auth/access-token');
    return body.access_token;
  }
  const reference = () => `purchase-${(nextReference += 1)}`;
  const confirm = (bearer: string, receipt: string) =>
    call(bearer, 'POST', 'purchase/confirm/apple', { signedTransactionInfo: receipt });

  it('confirms an Apple purchase in the format of Apple apps', async () => {
    const bearer = await account();
    const { status, body } = await confirm(bearer, `sandbox:${reference()}:${APPLE_MONTHLY}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: '',
      entitlements: [
        { product: 'Network Protection', name: 'subscriber' },
        { product: 'Data Broker Protection', name: 'subscriber' },
        { product: 'Identity Theft Restoration', name: 'subscriber' },
        { product: 'Duck.ai', name: 'subscriber' },
      ],
      subscription: {
        name: 'Monthly Subscription',
        billingPeriod: 'Monthly',
        platform: 'apple',
        status: 'Auto-Renewable',
        activeOffers: [],
        startedAt: now,
        expiresOrRenewsAt: now + 30 * DAY,
      },
    });
    expect(subscriptionResponseSchema.parse(body.subscription).nextCharge).toBeUndefined();
    expect((await call(bearer, 'GET', 'subscription')).body).toEqual(body.subscription);
  });

  it('confirms a Google purchase without storing experiments', async () => {
    const bearer = await account();
    const { status, body } = await call(bearer, 'POST', 'purchase/confirm/google', {
      packageName: 'com.example',
      purchaseToken: `sandbox:${reference()}:ddg-privacy-pro-freetrial-yearly-renews-row:trial`,
      experimentName: null,
      experimentCohort: null,
    });
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({
      billingPeriod: 'Yearly',
      platform: 'google',
      activeOffers: [{ type: 'Trial' }],
      region: 'row',
    });
    expect(body.entitlements.map(({ product }: { product: string }) => product)).toEqual([
      'Network Protection',
      'Global Identity Theft Restoration',
      'Duck.ai',
    ]);
  });

  it.each([
    ['cancelled', 'Not Auto-Renewable'],
    ['grace', 'Grace Period'],
    ['hold', 'Inactive'],
    ['revoked', 'Expired'],
  ])('adopts the status that the store reports: %s', async (state, status) => {
    const bearer = await account();
    const ref = reference();
    await confirm(bearer, `sandbox:${ref}:${APPLE_MONTHLY}`);
    now += 1000;
    const { body } = await confirm(bearer, `sandbox:${ref}:${APPLE_MONTHLY}:${state}`);
    expect(body.subscription.status).toBe(status);
  });

  it('refuses changes that only the store can make', async () => {
    const bearer = await account();
    await confirm(bearer, `sandbox:${reference()}:${APPLE_MONTHLY}`);
    const product = { productId: 'ddg-privacy-pro-yearly-renews-us' };
    for (const [method, path, payload] of [
      ['POST', 'subscription/cancel', {}],
      ['POST', 'subscription/resume', {}],
      ['POST', 'subscription/change', product],
      ['POST', 'subscription/fix-payment', { returnUrl: '/subscriptions/manage' }],
      ['GET', 'checkout/portal', undefined],
    ] as const) {
      expect([path, await call(bearer, method, path, payload)]).toMatchObject([
        path,
        { status: 409, body: { error: 'billed_elsewhere' } },
      ]);
    }
    expect((await call(bearer, 'GET', 'subscription/invoices')).body).toEqual({ invoices: [] });
    const order = { ...product, purchasePlatform: 'web', returnUrl: '/pro/welcome' };
    expect(await call(bearer, 'POST', 'checkout/session', order)).toMatchObject({
      status: 409,
      body: { error: 'already_subscribed' },
    });
  });

  it('belongs to one account and can sign in to it', async () => {
    const bearer = await account();
    const ref = reference();
    const receipt = `sandbox:${ref}:${APPLE_MONTHLY}`;
    expect((await confirm(bearer, receipt)).status).toBe(200);
    expect((await confirm(bearer, receipt)).status).toBe(200);
    expect(await confirm(await account(), receipt)).toMatchObject({
      status: 409,
      body: { error: 'purchase_of_another_account' },
    });
    const login = await call(undefined, 'POST', 'auth/store-login', {
      store: 'apple_app_store',
      signature: `sandbox:${ref}`,
    });
    expect(login).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('expires a purchase if no renewal is reported', async () => {
    const made = await call(undefined, 'POST', 'auth/account/create');
    const bearer = async () =>
      (await call(made.body.auth_token, 'GET', 'auth/access-token')).body.access_token as string;
    await confirm(await bearer(), `sandbox:${reference()}:${APPLE_MONTHLY}`);
    const before = now;
    const standings: [number, string][] = [
      [32, 'Auto-Renewable'],
      [33, 'Grace Period'],
      [44, 'Inactive'],
    ];
    for (const [day, status] of standings) {
      now = before + day * DAY;
      const { body } = await call(await bearer(), 'GET', 'subscription');
      expect([day, body.status]).toEqual([day, status]);
    }
    now = before;
  });

  it.each([
    ['an invalid signature', { signedTransactionInfo: 'forged' }, 400, 'invalid_purchase'],
    [
      'an unknown product',
      { signedTransactionInfo: 'sandbox:x:some.game.coins' },
      400,
      'unknown_product',
    ],
    ['an empty body', {}, 400, 'invalid_request'],
    ['a number', { signedTransactionInfo: 7 }, 400, 'invalid_request'],
    ['an oversized body', { signedTransactionInfo: 'x'.repeat(20_001) }, 400, 'invalid_request'],
  ])('rejects a confirmation with %s', async (_, payload, status, error) => {
    const bearer = await account();
    const answer = await call(bearer, 'POST', 'purchase/confirm/apple', payload);
    expect(answer).toMatchObject({ status, body: { error } });
    expect((await call(bearer, 'GET', 'subscription')).status).toBe(400);
    expect((await call(undefined, 'POST', 'purchase/confirm/apple', payload)).status).toBe(401);
  });

  it('enforces the rate limit of confirmations', async () => {
    const bearer = await account();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await confirm(bearer, 'forged')).status);
    }
    expect(statuses.slice(0, 30)).toEqual(statuses.slice(0, 30).map(() => 400));
    expect(statuses.at(-1)).toBe(429);
  });

  it('lists products, prices and entitlements by region and platform', async () => {
    const { body } = await call(undefined, 'GET', 'v2/products?region=us&platform=stripe');
    expect(body.products).toMatchObject([
      {
        productName: 'Plus Plan',
        tier: 'plus',
        regions: ['us'],
        billingCycles: [
          { period: 'Monthly', price: MONTHLY_PRICE, currency: 'USD' },
          { period: 'Yearly', price: YEARLY_PRICE, currency: 'USD' },
        ],
      },
    ]);
    expect(body.products[0].entitlements).toContainEqual({
      product: 'Data Broker Protection',
      name: 'plus',
    });
    const hungary = await call(undefined, 'GET', 'v2/products?region=HU&platform=ios');
    expect(hungary.body.products[0]).toMatchObject({
      regions: ['row'],
      billingCycles: [
        { productId: 'ddg.privacy.pro.monthly.renews.row', price: '4490.00', currency: 'HUF' },
        { productId: 'ddg.privacy.pro.yearly.renews.row', price: '44990.00', currency: 'HUF' },
      ],
    });
    expect((await call(undefined, 'GET', 'v2/products?region=JP')).body).toEqual({ products: [] });
    for (const query of [
      'region=1',
      'region=us&region=de',
      'platform=console',
      'platform=a&platform=b',
    ]) {
      expect([query, (await call(undefined, 'GET', `v2/products?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
  });

  it('lists features of known products only', async () => {
    const us = 'ddg-privacy-pro-monthly-renews-us';
    const { body } = await call(
      undefined,
      'GET',
      `v2/features?sku=${us}&sku=${APPLE_MONTHLY}&sku=x`,
    );
    expect(Object.keys(body.features)).toEqual([us, APPLE_MONTHLY]);
    expect(body.features[us]).toContainEqual({ product: 'Network Protection', name: 'plus' });
    expect((await call(undefined, 'GET', 'v2/features')).status).toBe(400);
    expect((await call(undefined, 'GET', `products/${APPLE_MONTHLY}/features`)).status).toBe(200);
  });
});
