// Specification §7: subscription service.
// Specification §5: response checks.
import { describe, expect, it, jest } from '@jest/globals';
import { SubscriptionError } from '../errors.ts';
import {
  createFakeSubscriptionService,
  type FakeFault,
  subscriptionWire,
} from '../testing/index.ts';
import { createSubscriptionClient, type InvalidResponseDetails } from './subscription-client.ts';

const MESSAGE = 'There has been a communication error. Please try again.';

function setUp({ token = 'token' as string | undefined, subscription = subscriptionWire() } = {}) {
  const service = createFakeSubscriptionService({ subscription });
  const details: InvalidResponseDetails[] = [];
  const fetchSpy = jest.fn(service.fetch);
  const client = createSubscriptionClient({
    baseUrl: '/api',
    fetch: fetchSpy,
    getAccessToken: async () => token,
    onInvalidResponse: (detail) => details.push(detail),
  });
  return { service, client, details, fetchSpy };
}

async function failureOf(promise: Promise<unknown>): Promise<SubscriptionError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SubscriptionError);
  return error as SubscriptionError;
}

describe('getSubscription', () => {
  it('converts a subscription from the wire format', async () => {
    const { client } = setUp();
    await expect(client.getSubscription()).resolves.toEqual({
      productId: 'ddg-privacy-pro-monthly-renews-us',
      name: 'Monthly Subscription',
      billingPeriod: 'monthly',
      startedAt: 1_718_104_783_000,
      expiresOrRenewsAt: 1_720_696_783_000,
      status: 'Auto-Renewable',
      isActive: true,
      isTrial: false,
      biller: 'web',
      statusReason: 'unknown',
      others: [],
    });
  });

  it('lists other subscriptions with their own ids', async () => {
    const web = subscriptionWire({ subscriptionId: 'sub_1' });
    const { client } = setUp({
      subscription: subscriptionWire({ platform: 'apple', others: [web] }),
    });
    await expect(client.getSubscription()).resolves.toMatchObject({
      id: undefined,
      biller: 'apple',
      others: [{ id: 'sub_1', biller: 'web', others: [] }],
    });
  });

  it.each([
    [400, { error: 'No subscription found' }],
    [404, { error: 'not_found' }],
  ])('treats status %i as no subscription', async (status, body) => {
    const { client, service, details } = setUp();
    service.faults.push({ kind: 'status', status, body });
    await expect(client.getSubscription()).resolves.toBeUndefined();
    expect(details).toEqual([]);
  });

  it('maps unrecognized values to unknown', async () => {
    const { client } = setUp({
      subscription: subscriptionWire({
        status: 'Paused',
        billingPeriod: 'Weekly',
        platform: 'console',
        activeOffers: [{ type: 'Trial' }, { type: 'Other' }],
      }),
    });
    await expect(client.getSubscription()).resolves.toMatchObject({
      status: 'unknown',
      billingPeriod: 'unknown',
      biller: 'unknown',
      isActive: true,
      isTrial: true,
    });
  });

  it('accepts a subscription with only a product id', async () => {
    const { client } = setUp({ subscription: { productId: 'p' } });
    await expect(client.getSubscription()).resolves.toMatchObject({
      productId: 'p',
      startedAt: undefined,
    });
  });

  const badResponses: [string, FakeFault, object][] = [
    [
      'no product id',
      { kind: 'body', body: { status: 'Expired' } },
      { code: 'invalid-response', status: 200 },
    ],
    ['a list', { kind: 'body', body: [] }, { code: 'invalid-response' }],
    ['null', { kind: 'body', body: null }, { code: 'invalid-response' }],
    ['an HTML page', { kind: 'text', text: '<html>' }, { code: 'invalid-response', status: 200 }],
    ['an empty body', { kind: 'text', text: '' }, { code: 'invalid-response' }],
    [
      'dates as text',
      { kind: 'body', body: subscriptionWire({ startedAt: '2026' as unknown as number }) },
      { code: 'invalid-response' },
    ],
    [
      'a refused token',
      { kind: 'status', status: 401, body: { error: 'invalid_token' } },
      { code: 'status', status: 401, serviceCode: 'invalid_token' },
    ],
    [
      'too many calls',
      { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
      { code: 'status', status: 429, retryAfterMs: 7_000 },
    ],
    ['a failing service', { kind: 'status', status: 503, body: 'down' }, { status: 503 }],
  ];

  it.each(badResponses)(
    'rejects %s with the specified message and logs details',
    async (_, fault, expected) => {
      const { client, service, details } = setUp();
      service.faults.push(fault);
      expect(await failureOf(client.getSubscription())).toMatchObject({
        message: MESSAGE,
        call: 'subscription',
        ...expected,
      });
      expect(details).toHaveLength(1);
      expect(details[0]).toMatchObject({ call: 'subscription' });
    },
  );

  it('names the invalid members without quoting their values', async () => {
    const { client, service, details } = setUp();
    service.faults.push({ kind: 'body', body: { productId: 7, email: 'a@example.org' } });
    const error = await failureOf(client.getSubscription());
    expect(details[0]?.issues).toEqual([expect.stringMatching(/^productId: /)]);
    expect(error.issues).toEqual(details[0]?.issues);
    expect(JSON.stringify([details, error])).not.toContain('a@example.org');
  });

  it('reports the request and its status in the cause', async () => {
    const { client, service } = setUp();
    service.faults.push({ kind: 'status', status: 503, body: 'down' });
    expect(await failureOf(client.getSubscription())).toMatchObject({
      cause: { message: 'GET /api/subscription responded with status 503' },
    });
  });

  it('sends nothing without a token', async () => {
    const { client, service } = setUp({ token: '' });
    expect(await failureOf(client.getSubscription())).toMatchObject({
      code: 'not-signed-in',
      message: '"subscription" needs an access token, and nobody is signed in',
    });
    expect(service.calls).toEqual([]);
  });

  it('distinguishes a network failure from an abort and logs neither', async () => {
    const { client, service, details } = setUp();
    service.faults.push({ kind: 'network' });
    expect((await failureOf(client.getSubscription())).code).toBe('network');
    const signal = AbortSignal.abort();
    expect((await failureOf(client.getSubscription({ signal }))).code).toBe('aborted');
    expect(details).toEqual([]);
  });

  it('passes on the rejection of getAccessToken', async () => {
    const reason = new Error('session gone');
    const client = createSubscriptionClient({
      baseUrl: '/api',
      getAccessToken: () => Promise.reject(reason),
    });
    await expect(client.getSubscription()).rejects.toBe(reason);
  });
});

describe('getSubscriptionStatus', () => {
  it('returns only the subscription status', async () => {
    const { client } = setUp({ subscription: subscriptionWire({ status: 'Grace Period' }) });
    await expect(client.getSubscriptionStatus()).resolves.toEqual({
      status: 'Grace Period',
      isActive: true,
    });
  });

  it('returns no status without a subscription', async () => {
    const { client, service } = setUp();
    service.subscription = undefined;
    await expect(client.getSubscriptionStatus()).resolves.toBeUndefined();
  });
});

describe('getProducts', () => {
  it('lists products with exact prices without a token', async () => {
    const { client, fetchSpy } = setUp();
    await expect(client.getProducts({ region: 'se' })).resolves.toMatchObject([
      { billingPeriod: 'monthly', price: '129.00', currency: 'SEK' },
      { billingPeriod: 'yearly', price: '1295.00', currency: 'SEK' },
    ]);
    expect(fetchSpy.mock.calls[0]?.[0]).toBe('/api/products?region=se');
    expect(fetchSpy.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
  });

  it('rejects a price that is not a decimal', async () => {
    const { client, service } = setUp();
    service.faults.push({
      kind: 'body',
      body: [
        {
          productId: 'p',
          productLabel: '',
          billingPeriod: 'Monthly',
          price: '$9',
          currency: 'USD',
        },
      ],
    });
    expect((await failureOf(client.getProducts())).code).toBe('invalid-response');
  });
});

describe('getProductFeatures', () => {
  it('lists product names without a token', async () => {
    const { client } = setUp({ token: '' });
    const features = await client.getProductFeatures('ddg-privacy-pro-yearly-renews-row');
    expect(features).toContain('Global Identity Theft Restoration');
    expect(features).not.toContain('Data Broker Protection');
  });

  it('encodes a product id within its path segment', async () => {
    const { client, fetchSpy } = setUp();
    await failureOf(client.getProductFeatures('../subscription?x'));
    expect(fetchSpy.mock.calls[0]?.[0]).toBe('/api/products/..%2Fsubscription%3Fx/features');
  });

  it('rejects an empty list of features', async () => {
    const { client, service } = setUp();
    service.faults.push({ kind: 'body', body: { features: [] } });
    expect((await failureOf(client.getProductFeatures('p'))).code).toBe('invalid-response');
  });
});

describe('createCheckoutSession', () => {
  const request = {
    productId: 'ddg-privacy-pro-monthly-renews-us',
    purchasePlatform: 'web',
    returnUrl: '/pro/welcome?success=true',
  } as const;

  it('returns the checkout URL', async () => {
    const { client, service, fetchSpy } = setUp();
    service.subscription = undefined;
    await expect(
      client.createCheckoutSession({ ...request, origin: 'funnel_home_website' }),
    ).resolves.toEqual({ checkoutUrl: 'https://checkout.test/session/1' });
    expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toEqual({
      ...request,
      origin: 'funnel_home_website',
    });
  });

  it('omits an empty origin', async () => {
    const { client, service, fetchSpy } = setUp();
    service.subscription = undefined;
    await client.createCheckoutSession({ ...request, origin: '' });
    expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toEqual(request);
  });

  it('sends region and price and reports a changed price', async () => {
    const { client, service, fetchSpy } = setUp();
    service.subscription = undefined;
    const shown = { region: 'us', price: { amount: '8.99', currency: 'USD' } };
    expect(await failureOf(client.createCheckoutSession({ ...request, ...shown }))).toMatchObject({
      code: 'status',
      status: 409,
      serviceCode: 'price_changed',
      price: { amount: '5.00', currency: 'USD' },
    });
    expect(JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body))).toEqual({ ...request, ...shown });
    const price = { amount: '5.00', currency: 'USD' };
    await expect(
      client.createCheckoutSession({ ...request, region: 'us', price }),
    ).resolves.toMatchObject({ checkoutUrl: expect.any(String) });
  });

  it.each([
    [{ error: 'price_changed' }, 'price_changed'],
    [{ error: 'price_changed', price: '5.00' }, 'price_changed'],
    [{ error: 'price_changed', price: 'free', currency: 'USD' }, undefined],
    [{ error: 'price_changed', price: '5.00', currency: '$' }, undefined],
  ])('ignores an incomplete or invalid new price: %j', async (body, serviceCode) => {
    const { client, service } = setUp();
    service.faults.push({ kind: 'status', status: 409, body });
    const { price, ...error } = await failureOf(client.createCheckoutSession(request));
    expect(price).toBeUndefined();
    expect(error).toMatchObject({ serviceCode });
  });

  it('reports an existing subscription as already_subscribed', async () => {
    const { client } = setUp();
    expect(await failureOf(client.createCheckoutSession(request))).toMatchObject({
      code: 'status',
      status: 409,
      serviceCode: 'already_subscribed',
    });
  });

  it.each([[''], [undefined], ['javascript:alert(1)'], ['/relative'], [5]])(
    'rejects the checkout URL %j',
    async (checkoutUrl) => {
      const { client, service } = setUp();
      service.faults.push({ kind: 'body', body: { checkoutUrl } });
      expect((await failureOf(client.createCheckoutSession(request))).code).toBe(
        'invalid-response',
      );
    },
  );
});

describe('subscription changes', () => {
  it('cancels, resumes and changes a plan and returns the new state', async () => {
    const { client, service } = setUp();
    await expect(client.cancel()).resolves.toMatchObject({ status: 'Not Auto-Renewable' });
    await expect(client.resume()).resolves.toMatchObject({ status: 'Auto-Renewable' });
    await expect(client.previewChange('ddg-privacy-pro-yearly-renews-us')).resolves.toMatchObject({
      dueNow: { amount: '0.00', currency: 'USD' },
      next: { currency: 'USD' },
    });
    await expect(client.changePlan('ddg-privacy-pro-yearly-renews-us')).resolves.toMatchObject({
      billingPeriod: 'monthly',
      pendingPlan: { billingPeriod: 'yearly', effectiveAt: 1_720_696_783_000 },
    });
    expect(service.calls).toEqual([
      'POST subscription/cancel',
      'POST subscription/resume',
      'GET subscription/change',
      'POST subscription/change',
    ]);
  });

  it('sends the token and a JSON body', async () => {
    const { client, fetchSpy } = setUp();
    await client.cancel();
    await client.changePlan('ddg-privacy-pro-yearly-renews-us').catch(() => undefined);
    expect(fetchSpy.mock.calls.map(([, init]) => init?.body)).toEqual([
      '{}',
      '{"productId":"ddg-privacy-pro-yearly-renews-us"}',
    ]);
    for (const [, init] of fetchSpy.mock.calls) {
      expect(init?.headers).toMatchObject({ authorization: 'Bearer token' });
    }
  });

  it('cancels idempotently', async () => {
    const { client } = setUp();
    await client.cancel();
    await expect(client.cancel()).resolves.toMatchObject({ status: 'Not Auto-Renewable' });
  });

  it.each([
    ['cancel', { platform: 'apple' }, 'billed_elsewhere'],
    ['resume', { platform: 'google' }, 'billed_elsewhere'],
    ['cancel', { status: 'Expired' }, 'not_cancellable'],
    ['resume', { status: 'Expired' }, 'not_resumable'],
  ] as const)('reports why the service refuses to %s %j', async (call, changes, serviceCode) => {
    const { client } = setUp({ subscription: subscriptionWire(changes) });
    expect(await failureOf(client[call]())).toMatchObject({ call, status: 409, serviceCode });
  });

  it.each(['cancel', 'resume', 'getPortal', 'getBilling'] as const)(
    'rejects %s without a subscription',
    async (call) => {
      const { client, service } = setUp();
      service.subscription = undefined;
      expect(await failureOf(client[call]())).toMatchObject({ status: 400 });
    },
  );

  it('rejects subscription calls without a signed-in user', async () => {
    const { client, service } = setUp({ token: '' });
    expect((await failureOf(client.cancel())).code).toBe('not-signed-in');
    expect((await failureOf(client.getPortal())).code).toBe('not-signed-in');
    expect((await failureOf(client.fixPayment('/x'))).code).toBe('not-signed-in');
    expect((await failureOf(client.getBilling())).code).toBe('not-signed-in');
    expect(service.calls).toEqual([]);
  });

  it('aborts a call that gets no response', async () => {
    const { client, service } = setUp();
    service.faults.push({ kind: 'hang' });
    const controller = new AbortController();
    const call = failureOf(client.cancel({ signal: controller.signal }));
    controller.abort();
    expect((await call).code).toBe('aborted');
  });

  it('reports a lost response as a network error even if the change succeeded', async () => {
    const { client, service } = setUp();
    service.faults.push({ kind: 'lost-answer' });
    expect((await failureOf(client.cancel())).code).toBe('network');
    await expect(client.getSubscription()).resolves.toMatchObject({ status: 'Not Auto-Renewable' });
  });
});

describe('a call with a subscription id', () => {
  const several = () =>
    setUp({
      subscription: subscriptionWire({
        platform: 'google',
        others: [subscriptionWire({ subscriptionId: 'sub_1' })],
      }),
    });

  it('changes only the subscription with the given id', async () => {
    const { client, service } = several();
    const meant = { subscriptionId: 'sub_1' };
    await expect(client.cancel(meant)).resolves.toMatchObject({ status: 'Not Auto-Renewable' });
    expect(service.subscription).toMatchObject({ status: 'Auto-Renewable' });
    await expect(client.resume(meant)).resolves.toMatchObject({ status: 'Auto-Renewable' });
    await expect(
      client.changePlan('ddg-privacy-pro-yearly-renews-us', meant),
    ).resolves.toMatchObject({ id: 'sub_1', pendingPlan: { billingPeriod: 'yearly' } });
    await expect(client.getPortal(meant)).resolves.toHaveProperty('customerPortalUrl');
    await expect(client.fixPayment('/here', meant)).resolves.toHaveProperty('url');
  });

  it('rejects with the service’s code if the account has no such subscription', async () => {
    const { client } = several();
    for (const call of [client.cancel, client.resume, client.getPortal]) {
      await expect(call({ subscriptionId: 'sub_2' })).rejects.toMatchObject({
        status: 404,
        serviceCode: 'unknown_subscription',
      });
    }
  });
});

describe('the provider’s pages', () => {
  it('accepts only http(s) URLs', async () => {
    const { client, service } = setUp();
    await expect(client.getPortal()).resolves.toEqual({
      customerPortalUrl: 'https://billing.test/portal',
    });
    await expect(client.fixPayment('/subscriptions/manage')).resolves.toEqual({
      url: 'https://billing.test/pay',
    });
    service.faults.push({ kind: 'body', body: { customerPortalUrl: 'javascript:alert(1)' } });
    expect((await failureOf(client.getPortal())).code).toBe('invalid-response');
    service.faults.push({ kind: 'body', body: { url: '//elsewhere' } });
    expect((await failureOf(client.fixPayment('/x'))).code).toBe('invalid-response');
  });
});

describe('getBilling', () => {
  const invoice = { id: 'in_1', at: 1, amount: '5.00', currency: 'USD', status: 'paid' };

  it('lists invoices and maps an unrecognized status to unknown', async () => {
    const { client, service } = setUp();
    service.invoices = [
      { ...invoice, url: 'https://billing.test/in_1' },
      { ...invoice, id: 'in_2', status: 'uncollectible', url: null },
    ];
    await expect(client.getBilling()).resolves.toEqual({
      invoices: [
        { ...invoice, url: 'https://billing.test/in_1' },
        { ...invoice, id: 'in_2', status: 'unknown', url: undefined },
      ],
      card: undefined,
    });
  });

  it('returns only the last four digits and the brand of the card', async () => {
    const { client, service } = setUp();
    service.card = { last4: '4242', brand: 'visa' };
    const { card } = await client.getBilling();
    expect(card).toEqual({ last4: '4242', brand: 'visa' });
    service.card = { last4: '4242424242424242' };
    expect((await failureOf(client.getBilling())).code).toBe('invalid-response');
  });

  it.each([
    ['a javascript: URL', { ...invoice, url: 'javascript:alert(1)' }],
    ['an amount that is not a decimal', { ...invoice, amount: '$9' }],
    ['an empty id', { ...invoice, id: '' }],
  ])('rejects an invoice response with %s', async (_, bad) => {
    const { client, service } = setUp();
    service.faults.push({ kind: 'body', body: { invoices: [bad] } });
    expect((await failureOf(client.getBilling())).code).toBe('invalid-response');
  });
});

it('getSubscription reads the newer fields and treats null as absent', async () => {
  const { client, service } = setUp();
  service.subscription = subscriptionWire({
    tier: 'plus',
    region: 'row',
    nextCharge: { amount: '5.00', currency: 'EUR', at: 5 },
    availableChanges: { upgrade: [], downgrade: [{ anything: 1 }], currentProductId: 'p' },
    pendingPlans: [{ productId: 'q', billingPeriod: 'Yearly', effectiveAt: 7, tier: null }],
  });
  await expect(client.getSubscription()).resolves.toMatchObject({
    tier: 'plus',
    region: 'row',
    nextCharge: { amount: '5.00', currency: 'EUR', at: 5 },
    pendingPlan: { productId: 'q', billingPeriod: 'yearly', effectiveAt: 7 },
  });
  service.subscription = subscriptionWire({
    tier: null,
    region: null,
    nextCharge: null,
    lastPaymentFailure: null,
    graceEndsAt: null,
    availableChanges: null,
    pendingPlans: null,
  });
  await expect(client.getSubscription()).resolves.toMatchObject({
    nextCharge: undefined,
    lastPaymentFailure: undefined,
    pendingPlan: undefined,
  });
});
