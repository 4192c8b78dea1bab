import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { createPaymentsModule } from '../../src/payments/module.ts';
import {
  BillingUnavailableError,
  type CheckoutOrder,
  InvalidResponseError,
} from '../../src/subscription/billing-provider.ts';
import { createStripeProvider } from '../../src/payments/stripe/stripe-provider.ts';
import { createSubscriptionRepository } from '../../src/subscription/repository.ts';
import { subscriptionModule } from '../../src/subscription/module.ts';
import { type FakeStripe, startFakeStripe } from '../support/fake-stripe.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  MONTHLY,
  newAccount,
  openShop,
  RETURN_URL,
  type Shop,
  YEARLY,
} from '../support/purchase-journey.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const SECONDS = NOW / 1000;
const WEBHOOK_SECRET = 'whsec_test';
const stripe = new Stripe('sk_test_key');

let fake: FakeStripe;
beforeEach(async () => {
  fake = await startFakeStripe(() => NOW);
});
afterEach(() => fake.close());

const providerOn = (
  api: FakeStripe['api'],
  options: { secretKey?: string; webhookSecrets?: readonly string[] } = {},
) =>
  createStripeProvider({
    secretKey: 'sk_test_key',
    webhookSecrets: [WEBHOOK_SECRET],
    api,
    timeoutMs: 2000, // long enough for a response on a busy machine
    now: () => NOW,
    ...options,
  });

const order: CheckoutOrder = {
  checkoutId: '0b0f5c1e-0000-4000-8000-000000000001',
  productId: YEARLY,
  productLabel: 'Yearly Subscription',
  billingPeriod: 'Yearly',
  amountMinor: 9_999,
  currency: 'USD',
  trialDays: 0,
  successUrl: 'https://site.example/pro/welcome?success=true',
  cancelUrl: 'https://site.example/pro',
};

function signed(event: object, { timestamp = SECONDS, secret = WEBHOOK_SECRET } = {}) {
  const payload = JSON.stringify(event);
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), headers: { 'stripe-signature': header } };
}

const stripeEvent = (type: string, object: object) => ({
  id: `evt_${type}`,
  object: 'event',
  type,
  created: SECONDS,
  data: { object },
});

describe('checkout sessions through the SDK', () => {
  it('requests one subscription at the price in our catalog', async () => {
    const session = await providerOn(fake.api).createCheckoutSession(order);
    expect(session).toEqual({
      sessionRef: 'cs_test_1',
      url: 'https://checkout.test/c/pay/1',
      expiresAt: NOW + 86_400_000,
    });
    const [request] = fake.requests;
    expect(request?.idempotencyKey).toBe(`checkout-${order.checkoutId}`);
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      mode: 'subscription',
      client_reference_id: order.checkoutId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '9999',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][product_data][name]': 'Yearly Subscription',
      'line_items[0][price_data][product_data][metadata][productId]': YEARLY,
      'metadata[checkoutId]': order.checkoutId,
      'metadata[productId]': YEARLY,
      'subscription_data[metadata][checkoutId]': order.checkoutId,
      'subscription_data[metadata][productId]': YEARLY,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      payment_method_collection: 'always',
      'custom_text[submit][message]':
        'A free trial is not available for this purchase. The price is charged today.',
    });
  });

  it('requests the trial days of the order, and a card', async () => {
    await providerOn(fake.api).createCheckoutSession({ ...order, trialDays: 14 });
    const form = fake.requests[0]?.form;
    expect(form?.get('subscription_data[trial_period_days]')).toBe('14');
    expect(form?.get('payment_method_collection')).toBe('always');
    expect(form?.has('custom_text[submit][message]')).toBe(false);
  });

  it('creates only one session per order (idempotent)', async () => {
    const provider = providerOn(fake.api);
    const first = await provider.createCheckoutSession(order);
    await expect(provider.createCheckoutSession(order)).resolves.toEqual(first);
    expect(fake.sessions.size).toBe(1);
  });

  it('retries once after an error or a broken connection, with the same key', async () => {
    for (const fault of ['error', 'hang-up'] as const) {
      fake.faults.push(fault);
      await providerOn(fake.api).createCheckoutSession(order);
    }
    expect(new Set(fake.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(fake.requests).toHaveLength(4);
    expect(fake.sessions.size).toBe(1);
  });

  it.each([
    ['errors', ['error', 'error']],
    ['silence', ['silence', 'silence']],
    ['broken connections', ['hang-up', 'hang-up']],
    ['a rejection', ['card-error']],
  ] as const)('fails after %s', async (_, faults) => {
    fake.faults.push(...faults);
    await expect(providerOn(fake.api).createCheckoutSession(order)).rejects.toBeInstanceOf(
      BillingUnavailableError,
    );
  });

  it.each([
    ['a rejection', ['card-error'], true],
    ['errors', ['error', 'error'], false],
    ['broken connections', ['hang-up', 'hang-up'], false],
  ] as const)(
    'distinguishes an unusable object from an outage: %s',
    async (_, faults, isAboutObject) => {
      fake.faults.push(...faults);
      const error = await providerOn(fake.api)
        .createCheckoutSession(order)
        .catch((reason: unknown) => reason);
      expect(error instanceof InvalidResponseError).toBe(isAboutObject);
    },
  );

  it('reports a subscription without a status as unusable, not as an outage', async () => {
    fake.subscriptions.set('sub_1', { id: 'sub_1' } as never);
    await expect(providerOn(fake.api).observe('sub_1')).rejects.toBeInstanceOf(
      InvalidResponseError,
    );
  });

  it('fails without a retry for an invalid API key, and never reveals it', async () => {
    const provider = providerOn(fake.api, { secretKey: 'sk_test_wrong' });
    const error = await provider.createCheckoutSession(order).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(BillingUnavailableError);
    expect(String(error)).not.toContain('sk_test_wrong');
    expect(fake.requests).toHaveLength(1);
  });

  it('returns the status of a session', async () => {
    const provider = providerOn(fake.api);
    const { sessionRef } = await provider.createCheckoutSession(order);
    await expect(provider.retrieveCheckoutSession(sessionRef)).resolves.toBe('open');
    await expect(provider.expireCheckoutSession(sessionRef)).resolves.toBe('expired');
    await expect(provider.expireCheckoutSession(sessionRef)).resolves.toBe('expired');
    fake.sessions.get(sessionRef)!.status = 'complete';
    await expect(provider.expireCheckoutSession(sessionRef)).resolves.toBe('complete');
  });
});

describe('webhooks through the SDK', () => {
  const verify = (event: object, options = {}) => {
    const { body, headers } = signed(event, options);
    return providerOn(fake.api).verifyWebhook(body, headers);
  };
  const subscription = (fields: object) => ({
    id: 'sub_1',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ current_period_end: SECONDS + 100 }] },
    ...fields,
  });
  const common = { occurredAt: NOW, subscriptionRef: 'sub_1' };
  const invoice = {
    parent: { subscription_details: { subscription: 'sub_1' } },
    lines: { data: [{ period: { end: SECONDS + 50 } }, { period: { end: SECONDS + 100 } }] },
  };
  const session = {
    mode: 'subscription',
    client_reference_id: 'checkout',
    subscription: 'sub_1',
    customer: { id: 'cus_1' },
    payment_status: 'paid',
  };
  const periodEnd = NOW + 100_000;

  it.each([
    [
      'checkout.session.completed',
      session,
      { kind: 'checkout-completed', checkoutId: 'checkout', customerRef: 'cus_1', paid: true },
    ],
    [
      'checkout.session.completed',
      { ...session, payment_status: 'unpaid' },
      { kind: 'checkout-completed', paid: false },
    ],
    [
      'checkout.session.async_payment_succeeded',
      session,
      { kind: 'checkout-completed', paid: true },
    ],
    ['checkout.session.async_payment_failed', session, { kind: 'ended' }],
    ['invoice.paid', invoice, { kind: 'payment-succeeded', periodEnd }],
    [
      'invoice.paid',
      { subscription: 'sub_1', lines: invoice.lines },
      { kind: 'payment-succeeded', periodEnd },
    ],
    ['invoice.payment_failed', invoice, { kind: 'payment-failed' }],
    ['customer.subscription.created', subscription({}), { kind: 'renewing', periodEnd }],
    [
      'customer.subscription.created',
      subscription({ items: undefined, current_period_end: SECONDS + 100 }),
      { kind: 'renewing', periodEnd },
    ],
    [
      'checkout.session.completed',
      { ...session, payment_status: 'no_payment_required' },
      { kind: 'checkout-completed', paid: true },
    ],
    [
      'customer.subscription.created',
      subscription({ status: 'trialing', trial_end: SECONDS + 100 }),
      { kind: 'renewing', periodEnd, trialEnd: periodEnd },
    ],
    [
      'customer.subscription.updated',
      subscription({ status: 'trialing', trial_end: SECONDS + 100, cancel_at_period_end: true }),
      { kind: 'cancelled', endsAt: periodEnd, trialEnd: periodEnd },
    ],
    [
      'customer.subscription.updated',
      subscription({ status: 'past_due' }),
      { kind: 'payment-failed' },
    ],
    [
      'customer.subscription.updated',
      subscription({ cancel_at_period_end: true }),
      { kind: 'cancelled', endsAt: periodEnd },
    ],
    [
      'customer.subscription.updated',
      subscription({ cancel_at: SECONDS + 7 }),
      { kind: 'cancelled', endsAt: NOW + 7_000 },
    ],
    [
      'customer.subscription.updated',
      subscription({ status: 'unpaid' }),
      { kind: 'payment-failed', graceEndsAt: NOW },
    ],
    [
      'customer.subscription.updated',
      subscription({ status: 'incomplete_expired' }),
      { kind: 'ended' },
    ],
    ['customer.subscription.deleted', subscription({ status: 'canceled' }), { kind: 'ended' }],
  ])('maps %s to an event', async (type, object, expected) => {
    const { event } = await verify(stripeEvent(type, object));
    expect(event).toMatchObject({ id: `evt_${type}`, ...common, ...expected });
  });

  it.each([
    ['customer.created', {}],
    ['checkout.session.completed', { ...session, mode: 'payment', subscription: null }],
    ['customer.subscription.created', subscription({ status: 'incomplete' })],
    ['invoice.paid', { lines: { data: [] } }],
  ])('ignores %s of something else', async (type, object) => {
    await expect(verify(stripeEvent(type, object))).resolves.toEqual({
      id: `evt_${type}`,
      type,
      event: undefined,
    });
  });

  it('accepts both secrets during rotation', async () => {
    const next = 'whsec_next';
    const provider = providerOn(fake.api, { webhookSecrets: [next, WEBHOOK_SECRET] });
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'something.else',
      created: SECONDS,
      data: { object: {} },
    };
    for (const secret of [next, WEBHOOK_SECRET]) {
      const { body, headers } = signed(event, { secret });
      expect(await provider.verifyWebhook(body, headers)).toMatchObject({ id: 'evt_1' });
    }
    const { body, headers } = signed(event, { secret: 'whsec_other' });
    await expect(provider.verifyWebhook(body, headers)).rejects.toMatchObject({
      code: 'invalid_signature',
    });
  });

  it('rejects a wrong secret, an old signature, and a missing one', async () => {
    const event = stripeEvent('invoice.paid', invoice);
    const refused = { name: 'InvalidWebhookError', code: 'invalid_signature' };
    await expect(verify(event, { secret: 'whsec_other' })).rejects.toMatchObject(refused);
    await expect(verify(event, { timestamp: SECONDS - 301 })).rejects.toMatchObject(refused);
    await expect(verify(event, { timestamp: SECONDS - 299 })).resolves.toBeDefined();
    const provider = providerOn(fake.api);
    await expect(provider.verifyWebhook(signed(event).body, {})).rejects.toMatchObject(refused);
  });

  it('rejects an event without its required fields', async () => {
    await expect(verify(stripeEvent('invoice.paid', { lines: 7 }))).rejects.toMatchObject({
      code: 'invalid_event',
    });
    await expect(verify({ id: 'evt' })).rejects.toMatchObject({ code: 'invalid_event' });
  });
});

const databases = await databasesForRules();

describe.each(databases)('purchase through Stripe on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl, {
      modules: [
        subscriptionModule,
        // Resolve the provider per call, because each test has a new fake server.
        createPaymentsModule({
          createProvider: () =>
            new Proxy(providerOn(fake.api), {
              get: (_provider, name) => Reflect.get(providerOn(fake.api), name) as unknown,
            }),
        }),
      ],
    });
  });
  afterAll(() => shop.close());

  it('activates a purchase after the webhooks arrive in any order', async () => {
    const account = newAccount();
    await expect(shop.checkout(account)).resolves.toBe('https://checkout.test/c/pay/1');
    await expect(shop.checkout(account)).resolves.toBe('https://checkout.test/c/pay/1');
    const form = fake.requests[0]?.form;
    expect(form?.get('success_url')).toBe(`http://localhost:8080${RETURN_URL}`);
    expect(form?.get('cancel_url')).toBe('http://localhost:8080/de/pro');
    expect([...(form?.values() ?? [])]).not.toContain(account);

    const deliver = async (type: string, object: object) => {
      const { body, headers } = signed(stripeEvent(type, object));
      const response = await fetch(`${shop.address}/api/billing/webhook`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        body,
      });
      return response.status;
    };
    expect(
      await deliver('invoice.paid', {
        parent: { subscription_details: { subscription: 'sub_1' } },
        lines: { data: [{ period: { end: SECONDS + 31 * 86_400 } }] },
      }),
    ).toBe(200);
    await expect(shop.client(account).getSubscription()).resolves.toBeUndefined();
    expect(
      await deliver('checkout.session.completed', {
        mode: 'subscription',
        client_reference_id: form?.get('client_reference_id'),
        subscription: 'sub_1',
        customer: 'cus_1',
        payment_status: 'paid',
        customer_details: { email: 'buyer@example.org' },
      }),
    ).toBe(200);
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      productId: MONTHLY,
      status: 'Auto-Renewable',
      expiresOrRenewsAt: NOW + 31 * 86_400_000,
    });
    expect(await deliver('customer.created', { email: 'buyer@example.org' })).toBe(200);
    // The sandbox is disabled if there is a provider.
    expect(await shop.get('/dev/checkout/cs_test_1')).toMatchObject({ status: 404 });
  });

  it('reports that payments are unavailable while Stripe is down, and recovers', async () => {
    const account = newAccount();
    fake.faults.push('silence', 'silence');
    await expect(shop.checkout(account)).rejects.toMatchObject({
      status: 503,
      serviceCode: 'billing_unavailable',
      retryAfterMs: 5_000,
    });
    await expect(
      createSubscriptionRepository(shop.platform.database.db).payableCheckoutOf(account),
    ).resolves.toBeUndefined();
    await expect(shop.checkout(account)).resolves.toContain('https://checkout.test/');
  });
});
