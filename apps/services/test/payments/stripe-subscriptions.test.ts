/**
 * Stripe subscriptions through the SDK, against a fake server with Stripe's documented responses.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import {
  BillingUnavailableError,
  type Observation,
} from '../../src/subscription/billing-provider.ts';
import { createStripeProvider } from '../../src/payments/stripe/stripe-provider.ts';
import { factsFrom, standingAt } from '../../src/subscription/events/state.ts';
import { type FakeStripe, type FakeSubscription, startFakeStripe } from '../support/fake-stripe.ts';
import { MONTHLY, YEARLY } from '../support/purchase-journey.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const SECONDS = NOW / 1000;
const WEBHOOK_SECRET = 'whsec_test';
const CHECKOUT = '0b0f5c1e-0000-4000-8000-000000000001';
const stripe = new Stripe('sk_test_key');

let fake: FakeStripe;
let subscription: FakeSubscription;
beforeEach(async () => {
  fake = await startFakeStripe(() => NOW);
  subscription = {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    created: SECONDS - 1000,
    customer: 'cus_1',
    schedule: null,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    trial_end: null,
    latest_invoice: 'in_1',
    metadata: { checkoutId: CHECKOUT, productId: MONTHLY },
    items: {
      data: [
        {
          current_period_end: SECONDS + 100,
          price: { id: 'price_1', unit_amount: 999, currency: 'usd' },
        },
      ],
    },
  };
  fake.subscriptions.set(subscription.id, subscription);
});
afterEach(() => fake.close());

const provider = () =>
  createStripeProvider({
    secretKey: 'sk_test_key',
    webhookSecrets: [WEBHOOK_SECRET],
    api: fake.api,
    timeoutMs: 2000, // long enough for a response on a busy machine
    now: () => NOW,
  });
const plan = {
  productId: YEARLY,
  productLabel: 'Yearly Subscription',
  billingPeriod: 'Yearly' as const,
  amountMinor: 9_999,
  currency: 'USD',
};
const standing = (observation: Observation | undefined, at = NOW) =>
  standingAt(factsFrom(observation ?? []), NOW, at);

describe('observe', () => {
  it('returns events that describe the current state', async () => {
    const observation = await provider().observe('sub_1');
    expect(factsFrom(observation ?? [])).toMatchObject({
      checkoutId: CHECKOUT,
      customerRef: 'cus_1',
      startedAt: NOW - 1_000_000,
      periodEnd: NOW + 100_000,
      productId: MONTHLY,
      price: { amountMinor: 999, currency: 'USD' },
    });
    expect(standing(observation).status).toBe('Auto-Renewable');
    expect(observation?.every(({ subscriptionRef }) => subscriptionRef === 'sub_1')).toBe(true);
  });

  it.each([
    [{ cancel_at_period_end: true }, 'Not Auto-Renewable'],
    [{ status: 'trialing', trial_end: SECONDS + 100 }, 'Auto-Renewable'],
    [{ status: 'past_due' }, 'Grace Period'],
    [{ status: 'unpaid' }, 'Inactive'],
    [{ status: 'canceled', ended_at: SECONDS - 5 }, 'Expired'],
    [{ status: 'incomplete' }, 'Waiting'],
    [{ status: 'incomplete_expired' }, 'Expired'],
  ])('maps %j to %s', async (fields, status) => {
    Object.assign(subscription, fields);
    // An observation is dated to the middle of its second.
    expect(standing(await provider().observe('sub_1'), NOW + 500).status).toBe(status);
  });

  it('fetches the reason of the last failed payment', async () => {
    subscription.status = 'past_due';
    fake.invoicePayments.set('in_1', {
      payment: {
        payment_intent: {
          id: 'pi_1',
          last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
        },
      },
    });
    expect(factsFrom((await provider().observe('sub_1')) ?? []).failureReason).toBe(
      'insufficient_funds',
    );
  });

  it('returns undefined for an unknown subscription', async () => {
    await expect(provider().observe('sub_2')).resolves.toBeUndefined();
  });

  it.each([
    ['errors', ['error', 'error']],
    ['silence', ['silence', 'silence']],
    ['broken connections', ['hang-up', 'hang-up']],
  ] as const)('fails after %s, like every other call', async (_, faults) => {
    const calls: (() => Promise<unknown>)[] = [
      () => provider().observe('sub_1'),
      () => provider().cancelAtPeriodEnd('sub_1'),
      () => provider().resume('sub_1'),
      () => provider().end('sub_1'),
      () => provider().scheduleChange('sub_1', plan),
      () => provider().dropChange('sub_1'),
      () => provider().listInvoices({ subscriptionRef: 'sub_1', customerRef: 'cus_1' }),
      () =>
        provider().createPortalSession({
          customerRef: 'cus_1',
          subscriptionRef: 'sub_1',
          returnUrl: 'https://site.example/',
        }),
    ];
    fake.faults.push(...calls.flatMap(() => [...faults, ...faults]));
    // Run the calls concurrently, because the SDK waits before each retry.
    for (const outcome of await Promise.allSettled(calls.map((call) => call()))) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: expect.any(BillingUnavailableError),
      });
    }
    fake.faults.length = 0;
  });
});

describe('subscription changes', () => {
  it('cancels at the end of the period and resumes', async () => {
    const cancelled = await provider().cancelAtPeriodEnd('sub_1');
    expect(standing(cancelled)).toMatchObject({
      status: 'Not Auto-Renewable',
      expiresOrRenewsAt: NOW + 100_000,
    });
    expect(standing(await provider().resume('sub_1')).status).toBe('Auto-Renewable');
    expect(subscription.cancel_at_period_end).toBe(false);
  });

  it('ends immediately, voids open invoices, and is idempotent', async () => {
    subscription.status = 'past_due';
    fake.invoices.push({ id: 'in_1', subscription_ref: 'sub_1', status: 'open' });
    for (let time = 0; time < 2; time += 1) {
      expect(standing(await provider().end('sub_1')).status).toBe('Expired');
    }
    expect(fake.invoices[0]).toMatchObject({ status: 'void' });
    const cancelled = fake.requests.find(({ method }) => method === 'DELETE');
    expect(cancelled?.path).toContain('prorate=false');
  });

  // https://docs.stripe.com/api/invoices/create_preview: “preview the upcoming invoice”; nothing is created.
  it('previews the price of another period without changing anything', async () => {
    const before = structuredClone(subscription);
    await expect(provider().previewChange('sub_1', plan)).resolves.toEqual({
      dueNow: { amountMinor: 0, currency: 'USD' },
      next: { amountMinor: 9999, currency: 'USD', at: (SECONDS + 100) * 1000 },
    });
    expect(subscription).toEqual(before);
    expect(fake.schedules.size).toBe(0);
  });

  it('schedules another period after the current one and cancels it', async () => {
    const changed = await provider().scheduleChange('sub_1', plan);
    expect(factsFrom(changed)).toMatchObject({
      productId: MONTHLY,
      pendingProductId: YEARLY,
      pendingFrom: NOW + 100_000,
    });
    const update = fake.requests.find(({ form }) => form.has('end_behavior'));
    expect(Object.fromEntries(update?.form ?? [])).toMatchObject({
      end_behavior: 'release',
      proration_behavior: 'none',
      'phases[0][items][0][price]': 'price_1',
      'phases[1][items][0][price_data][unit_amount]': '9999',
      'phases[1][items][0][price_data][currency]': 'usd',
      'phases[1][items][0][price_data][product]': YEARLY,
      'phases[1][items][0][price_data][recurring][interval]': 'year',
      'phases[1][metadata][checkoutId]': CHECKOUT,
    });
    // The product and the schedule exist by now.
    await provider().scheduleChange('sub_1', plan);
    expect(fake.schedules.size).toBe(1);
    expect(factsFrom(await provider().dropChange('sub_1')).pendingProductId).toBeUndefined();
    expect(subscription.schedule).toBeNull();
  });

  it('releases a scheduled change before canceling, which Stripe requires', async () => {
    await provider().scheduleChange('sub_1', plan);
    const cancelled = await provider().cancelAtPeriodEnd('sub_1');
    expect(factsFrom(cancelled).pendingProductId).toBeUndefined();
    expect(standing(cancelled).status).toBe('Not Auto-Renewable');
  });
});

describe('charging', () => {
  it('pauses until resumed and voids open invoices', async () => {
    subscription.status = 'past_due';
    fake.invoices.push({ id: 'in_1', subscription_ref: 'sub_1', status: 'open' });
    const paused = await provider().pauseCharging('sub_1');
    expect(factsFrom(paused)).toMatchObject({
      isChargingPaused: true,
      paymentFailingSince: undefined,
    });
    expect(subscription['pause_collection']).toEqual({ behavior: 'void', resumes_at: null });
    expect(fake.invoices[0]).toMatchObject({ status: 'void' });
    // Pausing must not change the renewal.
    expect(subscription.cancel_at_period_end).toBe(false);

    const resumed = await provider().resumeCharging('sub_1');
    expect(factsFrom([...paused, ...resumed]).isChargingPaused).toBe(false);
    expect(subscription['pause_collection']).toBeNull();
  });

  it('releases a scheduled change before pausing, which Stripe requires', async () => {
    await provider().scheduleChange('sub_1', plan);
    await expect(provider().pauseCharging('sub_1')).resolves.toBeDefined();
    expect(subscription.schedule).toBeNull();
  });

  it('uses the subscription’s card, or else the customer’s', async () => {
    const card = (last4: string) => ({
      id: `pm_${last4}`,
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4, fingerprint: `print-${last4}`, exp_month: 4, exp_year: 2030 },
    });
    const customer = {
      id: 'cus_1',
      object: 'customer',
      email: 'ada@example.org',
      invoice_settings: { default_payment_method: card('1111') },
    };
    Object.assign(subscription, { customer, default_payment_method: card('4242') });
    await expect(provider().cardOf('sub_1')).resolves.toEqual({
      last4: '4242',
      brand: 'visa',
      fingerprint: 'print-4242',
    });
    subscription['default_payment_method'] = null;
    await expect(provider().cardOf('sub_1')).resolves.toMatchObject({ last4: '1111' });
    subscription['customer'] = { id: 'cus_1', object: 'customer', deleted: true };
    await expect(provider().cardOf('sub_1')).resolves.toBeUndefined();

    fake.customers.set('cus_1', customer);
    await expect(provider().emailOf('cus_1')).resolves.toBe('ada@example.org');
    fake.customers.set('cus_1', { id: 'cus_1', object: 'customer', deleted: true });
    await expect(provider().emailOf('cus_1')).resolves.toBeUndefined();
  });
});

/** Fields and values as Stripe sends them, including unused ones. */
const told = {
  id: 'sub_1',
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: SECONDS - 86_400,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  created: SECONDS - 86_400,
  currency: 'usd',
  customer: 'cus_1',
  days_until_due: null,
  default_payment_method: 'pm_1',
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        object: 'subscription_item',
        billing_thresholds: null,
        created: SECONDS - 86_400,
        current_period_end: SECONDS + 100,
        current_period_start: SECONDS - 86_400,
        discounts: [],
        metadata: {},
        price: {
          id: 'price_1',
          object: 'price',
          active: false,
          billing_scheme: 'per_unit',
          currency: 'usd',
          product: 'prod_1',
          recurring: { interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' },
          type: 'recurring',
          unit_amount: 999,
          unit_amount_decimal: '999',
        },
        quantity: 1,
        subscription: 'sub_1',
        tax_rates: [],
      },
    ],
    has_more: false,
    total_count: 1,
    url: '/v1/subscription_items?subscription=sub_1',
  },
  latest_invoice: 'in_1',
  livemode: false,
  metadata: { checkoutId: CHECKOUT, productId: MONTHLY },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: SECONDS - 86_400,
  status: 'active',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
};
const paused = { behavior: 'void', resumes_at: null };
const customer = {
  id: 'cus_1',
  object: 'customer',
  address: null,
  balance: 0,
  created: SECONDS - 86_400,
  currency: 'usd',
  default_source: null,
  delinquent: false,
  email: 'ada@example.org',
  invoice_prefix: 'A1B2C3D4',
  invoice_settings: {
    custom_fields: null,
    default_payment_method: 'pm_2',
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: 'Ada',
};

describe('webhooks about pauses and cards', () => {
  const verify = async (type: string, object: object, previous: object) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      api_version: '2025-10-29.clover',
      created: SECONDS,
      data: { object, previous_attributes: previous },
      livemode: false,
      pending_webhooks: 1,
      request: { id: 'req_1', idempotency_key: null },
      type,
    });
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: SECONDS,
    });
    const news = await provider().verifyWebhook(Buffer.from(payload), {
      'stripe-signature': header,
    });
    return news.event;
  };
  const updated = (changes: object, previous: object) =>
    verify('customer.subscription.updated', { ...told, ...changes }, previous);
  const common = { id: 'evt_1', occurredAt: NOW, subscriptionRef: 'sub_1' };

  it('reports that charging is paused and resumed', async () => {
    await expect(
      updated({ pause_collection: paused }, { pause_collection: null }),
    ).resolves.toMatchObject({ ...common, kind: 'renewing', isChargingPaused: true });
    await expect(updated({}, { pause_collection: paused })).resolves.toMatchObject({
      ...common,
      kind: 'renewing',
      isChargingPaused: false,
      periodEnd: NOW + 100_000,
      price: { amountMinor: 999, currency: 'USD' },
    });
    // Canceled while paused.
    await expect(
      updated(
        {
          pause_collection: paused,
          cancel_at_period_end: true,
          cancel_at: SECONDS + 100,
          canceled_at: SECONDS,
        },
        { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
      ),
    ).resolves.toMatchObject({ ...common, kind: 'cancelled', isChargingPaused: true });
  });

  it('reports a replaced card, but not a first one', async () => {
    const replaced = { ...common, kind: 'card-replaced' };
    await expect(
      updated({ default_payment_method: 'pm_2' }, { default_payment_method: 'pm_1' }),
    ).resolves.toEqual(replaced);
    // The customer's default card applies from now on.
    await expect(
      updated({ default_payment_method: null }, { default_payment_method: 'pm_1' }),
    ).resolves.toEqual(replaced);
    await expect(updated({}, { default_payment_method: null })).resolves.toMatchObject({
      kind: 'renewing',
    });
    // The status change takes precedence over the card.
    await expect(
      updated(
        { default_payment_method: 'pm_2', status: 'past_due' },
        { default_payment_method: 'pm_1', status: 'active' },
      ),
    ).resolves.toMatchObject({ kind: 'payment-failed' });
  });

  it('reports a customer’s new card if the subscription has none itself', async () => {
    const before = (id: string | null) => ({
      invoice_settings: { ...customer.invoice_settings, default_payment_method: id },
    });
    subscription['default_payment_method'] = null;
    await expect(verify('customer.updated', customer, before('pm_1'))).resolves.toEqual({
      ...common,
      kind: 'card-replaced',
    });
    for (const previous of [before(null), { email: 'a@example.org' }, {}]) {
      await expect(verify('customer.updated', customer, previous)).resolves.toBeUndefined();
    }
    subscription['default_payment_method'] = 'pm_1';
    await expect(verify('customer.updated', customer, before('pm_1'))).resolves.toBeUndefined();
    subscription['default_payment_method'] = null;
    subscription.status = 'canceled';
    await expect(verify('customer.updated', customer, before('pm_1'))).resolves.toBeUndefined();
  });
});

describe('invoices and pages', () => {
  const invoice = (id: string, status: string, more: object = {}) => ({
    id,
    status,
    subscription_ref: 'sub_1',
    created: SECONDS,
    total: 999,
    currency: 'usd',
    attempt_count: 1,
    hosted_invoice_url: `https://invoice.test/${id}`,
    payments: { data: [{ payment: { payment_intent: `pi_${id}` } }] },
    ...more,
  });
  const order = {
    customerRef: 'cus_1',
    subscriptionRef: 'sub_1',
    returnUrl: 'https://site.example/subscriptions/manage',
  };

  it('lists invoices with our own status names', async () => {
    fake.invoices.push(
      invoice('paid', 'paid'),
      invoice('refunded', 'paid'),
      invoice('disputed', 'paid'),
      invoice('won', 'paid'),
      invoice('failed', 'open'),
      invoice('new', 'open', { attempt_count: 0 }),
      invoice('void', 'void'),
      invoice('lost', 'uncollectible'),
      invoice('draft', 'draft'),
    );
    fake.charges.push(
      { refunded: true, payment_intent: 'pi_refunded' },
      { disputed: true, payment_intent: 'pi_disputed' },
      { disputed: true, payment_intent: 'pi_won' },
    );
    fake.disputes.push(
      { status: 'under_review', payment_intent: 'pi_disputed' },
      { status: 'won', payment_intent: 'pi_won' },
    );
    const listed = await provider().listInvoices(order);
    expect(listed.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'paid paid',
      'refunded refunded',
      'disputed disputed',
      'won paid',
      'failed failed',
      'new open',
      'void void',
      'lost void',
    ]);
    expect(listed[0]).toEqual({
      id: 'paid',
      at: NOW,
      amount: { amountMinor: 999, currency: 'USD' },
      status: 'paid',
      url: 'https://invoice.test/paid',
    });
  });

  it('returns the URL of the customer portal', async () => {
    await expect(provider().createPortalSession(order)).resolves.toBe('https://billing.test/p/all');
    expect(fake.requests[0]?.form.get('return_url')).toBe(order.returnUrl);
    expect(fake.requests[0]?.form.get('customer')).toBe('cus_1');
  });

  it('returns the URL of the open invoice, or of the card form if no invoice is open', async () => {
    await expect(provider().createPaymentPage(order)).resolves.toBe(
      'https://billing.test/p/payment_method_update',
    );
    fake.invoices.push(invoice('due', 'open'));
    await expect(provider().createPaymentPage(order)).resolves.toBe('https://invoice.test/due');
  });
});

describe('webhooks about refunds and disputes', () => {
  const verify = (type: string, object: object) => {
    const payload = JSON.stringify({
      id: `evt_${type}`,
      object: 'event',
      type,
      created: SECONDS,
      data: { object },
    });
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: SECONDS,
    });
    return provider().verifyWebhook(Buffer.from(payload), { 'stripe-signature': header });
  };
  const paidUntil = (end: number) =>
    fake.invoicePayments.set('pi_1', {
      invoice: {
        parent: { subscription_details: { subscription: 'sub_1' } },
        lines: { data: [{ period: { end } }] },
      },
    });

  it.each([
    ['charge.refunded', { refunded: true }, { kind: 'refunded' }],
    ['charge.dispute.created', { status: 'needs_response' }, { kind: 'disputed' }],
    ['charge.dispute.closed', { status: 'won' }, { kind: 'dispute-closed', won: true }],
    ['charge.dispute.closed', { status: 'lost' }, { kind: 'dispute-closed', won: false }],
  ])('maps %s %j to an event', async (type, object, expected) => {
    paidUntil(SECONDS + 100);
    const { event } = await verify(type, { ...object, payment_intent: 'pi_1' });
    expect(event).toMatchObject({ ...expected, subscriptionRef: 'sub_1', occurredAt: NOW });
  });

  it.each([
    ['a partial refund', 'charge.refunded', { refunded: false, payment_intent: 'pi_1' }],
    ['a refund of another payment', 'charge.refunded', { refunded: true, payment_intent: 'pi_2' }],
    [
      'an inquiry',
      'charge.dispute.created',
      { status: 'warning_needs_response', payment_intent: 'pi_1' },
    ],
  ])('changes nothing for %s', async (_, type, object) => {
    paidUntil(SECONDS + 100);
    await expect(verify(type, object)).resolves.toMatchObject({ event: undefined });
  });

  it('changes nothing for a refund of a period that has ended', async () => {
    paidUntil(SECONDS - 1);
    const refund = verify('charge.refunded', { refunded: true, payment_intent: 'pi_1' });
    await expect(refund).resolves.toMatchObject({ event: undefined });
  });

  it('fails if Stripe can’t be queried, so that Stripe redelivers the webhook', async () => {
    fake.faults.push('error', 'error');
    await expect(
      verify('charge.refunded', { refunded: true, payment_intent: 'pi_1' }),
    ).rejects.toBeInstanceOf(BillingUnavailableError);
  });

  it('includes why a charge failed, or omits it if Stripe is down', async () => {
    const failed = {
      id: 'in_1',
      parent: { subscription_details: { subscription: 'sub_1' } },
      lines: { data: [] },
    };
    fake.invoicePayments.set('in_1', {
      payment: { payment_intent: { last_payment_error: { code: 'expired_card' } } },
    });
    await expect(verify('invoice.payment_failed', failed)).resolves.toMatchObject({
      event: { kind: 'payment-failed', reason: 'expired_card' },
    });
    fake.faults.push('error', 'error');
    const { event } = await verify('invoice.payment_failed', failed);
    expect(event).toMatchObject({ kind: 'payment-failed' });
    expect(event).not.toHaveProperty('reason');
  });

  it.each([
    ['active', [SECONDS - 10, SECONDS + 100], { kind: 'change-scheduled', productId: YEARLY }],
    ['released', [SECONDS - 10, SECONDS + 100], { kind: 'change-dropped' }],
    ['active', [SECONDS - 10], { kind: 'change-dropped' }],
  ])('maps a schedule that is %s with phases %j', async (status, starts, expected) => {
    const schedule = {
      id: 'sub_sched_1',
      status,
      subscription: 'sub_1',
      phases: starts.map((start) => ({ start_date: start, metadata: { productId: YEARLY } })),
    };
    const { event } = await verify('subscription_schedule.updated', schedule);
    expect(event).toMatchObject({ ...expected, subscriptionRef: 'sub_1' });
  });
});
