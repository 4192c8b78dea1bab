/**
 * Refunds, disputes and failed charges that Stripe reports by webhook: the resulting state of the
 * subscription, and whether it is canceled at Stripe.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Stripe from 'stripe';
import { createPaymentsModule } from '../../src/payments/module.ts';
import { createStripeProvider } from '../../src/payments/stripe/stripe-provider.ts';
import { subscriptionModule } from '../../src/subscription/module.ts';
import { type FakeStripe, startFakeStripe } from '../support/fake-stripe.ts';
import { databasesForRules } from '../support/harness.ts';
import { newAccount, openShop, type Shop, YEARLY } from '../support/purchase-journey.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2027-01-01T00:00:00Z');
const WEBHOOK_SECRET = 'whsec_test';
const signer = new Stripe('sk_test_key');
const day = (days: number) => NOW + days * DAY;
const secondsAt = (days: number) => Math.floor(day(days) / 1000);

let shop: Shop;
let fake: FakeStripe;
let account: string;
let ref: string;
let counter = 0;

const [database] = await databasesForRules();
beforeAll(async () => {
  fake = await startFakeStripe(() => shop.clock.now);
  const createProvider = () =>
    createStripeProvider({
      secretKey: 'sk_test_key',
      webhookSecrets: [WEBHOOK_SECRET],
      api: fake.api,
      timeoutMs: 5000,
      now: () => shop.clock.now,
    });
  shop = await openShop(database?.databaseUrl, {
    env: { RATE_LIMITS: 'report' },
    modules: [subscriptionModule, createPaymentsModule({ createProvider })],
  });
  fake.customers.set('cus_1', { id: 'cus_1', object: 'customer', deleted: true });
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});

/** @param created In seconds; defaults to now, one second after the previous event. */
async function deliver(type: string, object: object, created?: number) {
  shop.clock.now += 1000;
  counter += 1;
  const timestamp = Math.floor(shop.clock.now / 1000);
  const payload = JSON.stringify({
    id: `evt_${counter}`,
    object: 'event',
    type,
    created: created ?? timestamp,
    data: { object },
  });
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp,
  });
  const response = await fetch(`${shop.address}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });
  expect([type, response.status]).toEqual([type, 200]);
}

const subscriptionObject = (fields: object = {}) => ({
  id: ref,
  object: 'subscription',
  status: 'active',
  customer: 'cus_1',
  schedule: null,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  trial_end: null,
  metadata: { productId: YEARLY },
  items: {
    data: [
      {
        current_period_end: secondsAt(360),
        price: { id: 'price_1', unit_amount: 9999, currency: 'usd' },
      },
    ],
  },
  ...fields,
});

/** Creates an account with a subscription at Stripe, without payments yet. */
async function subscribe() {
  shop.clock.now = NOW;
  account = newAccount();
  ref = `sub_${(counter += 1)}`;
  await shop.checkout(account, YEARLY);
  const form = fake.requests.findLast(({ form }) => form.has('client_reference_id'))?.form;
  fake.subscriptions.set(ref, subscriptionObject() as never);
  await deliver(
    'checkout.session.completed',
    {
      mode: 'subscription',
      client_reference_id: form?.get('client_reference_id'),
      subscription: ref,
      customer: 'cus_1',
      payment_status: 'paid',
    },
    secondsAt(-11),
  );
  await deliver('customer.subscription.updated', subscriptionObject());
}

const intentOf = (invoice: string) => `pi_${ref}_${invoice}`;

async function pay(invoice: string, from: number, until: number, amount: number) {
  const object = {
    id: `in_${ref}_${invoice}`,
    number: `${ref}-${invoice}`,
    amount_paid: amount,
    currency: 'usd',
    parent: { subscription_details: { subscription: ref } },
    lines: { data: [{ period: { start: secondsAt(from), end: secondsAt(until) } }] },
  };
  fake.invoicePayments.set(intentOf(invoice), { invoice: object });
  await deliver('invoice.paid', object, Math.max(secondsAt(from), secondsAt(-10)));
}

const refund = (invoice: string, fields: object = {}) =>
  deliver('charge.refunded', { refunded: true, payment_intent: intentOf(invoice), ...fields });
const dispute = (event: string, invoice: string, status: string) =>
  deliver(`charge.dispute.${event}`, { status, payment_intent: intentOf(invoice) });
const update = (fields: object) => {
  Object.assign(fake.subscriptions.get(ref) ?? {}, fields);
  return deliver('customer.subscription.updated', subscriptionObject(fields));
};

async function state() {
  const response = await fetch(`${shop.address}/api/subscription`, {
    headers: { authorization: `Bearer ${account}` },
  });
  const subscription = (await response.json()) as Record<string, unknown>;
  const { status, statusReason, expiresOrRenewsAt, billingPeriod, nextCharge } = subscription;
  const requests = fake.requests.filter(({ path }) => path.startsWith(`/v1/subscriptions/${ref}`));
  return {
    status,
    statusReason,
    expiresOrRenewsAt,
    billingPeriod,
    nextCharge,
    cancellations: requests.filter(({ method }) => method === 'DELETE').length,
    pauses: requests.filter(({ form }) => form.has('pause_collection[behavior]')).length,
  };
}

const ACTIVE = {
  status: 'Auto-Renewable',
  statusReason: 'paid',
  expiresOrRenewsAt: day(360),
  cancellations: 0,
  pauses: 0,
};
const ENDED = { status: 'Expired', cancellations: 1 };
const FAILED = { status: 'Inactive', statusReason: 'payment_failed', cancellations: 0 };

/** Pays for a month and then for a year that replaces it. */
async function upgrade() {
  await pay('month', -10, 20, 999);
  await pay('year', 0, 360, 9999);
}

/**
 * @see https://docs.stripe.com/refunds: a refund returns money of one payment, and “doesn't cancel the subscription”
 * @see https://docs.stripe.com/refunds#failed-refunds: the amount returns to the balance of the seller
 * @see https://docs.stripe.com/api/disputes/object#dispute_object-status: `warning_…` is an inquiry without a withdrawal
 */
const REVERSALS: [string, () => Promise<unknown>, object][] = [
  [
    'refund of a payment replaced by an upgrade',
    async () => {
      await upgrade();
      await refund('month');
    },
    ACTIVE,
  ],
  [
    'refund of a proration',
    async () => {
      await pay('year', -5, 360, 9999);
      await pay('proration', -1, 360, 100);
      await refund('proration');
    },
    ACTIVE,
  ],
  [
    'refund of one of two payments of the same period',
    async () => {
      await pay('year', -5, 360, 9999);
      await pay('again', -5, 360, 9999);
      await refund('year');
    },
    ACTIVE,
  ],
  [
    'refund of both payments of the same period',
    async () => {
      await pay('year', -5, 360, 9999);
      await pay('again', -5, 360, 9999);
      await refund('year');
      await refund('again');
    },
    { ...ENDED, statusReason: 'refunded' },
  ],
  [
    'partial refund',
    async () => {
      await pay('year', -5, 360, 9999);
      await refund('year', { refunded: false, amount_refunded: 500 });
    },
    ACTIVE,
  ],
  [
    'refund of one of several payments of an invoice',
    async () => {
      await pay('year', -5, 360, 9999);
      await refund('year', { amount_refunded: 500 });
    },
    ACTIVE,
  ],
  [
    'refund of the only payment',
    async () => {
      await pay('year', -5, 360, 9999);
      await refund('year', { amount_refunded: 9999 });
    },
    { ...ENDED, statusReason: 'refunded' },
  ],
  [
    'refund of an unknown payment',
    async () => {
      await pay('year', -5, 360, 9999);
      fake.invoicePayments.set(intentOf('other'), {
        invoice: {
          number: 'other',
          amount_paid: 100,
          parent: { subscription_details: { subscription: ref } },
          lines: { data: [{ period: { start: secondsAt(-5), end: secondsAt(360) } }] },
        },
      });
      await refund('other');
    },
    ACTIVE,
  ],
  [
    'refund of a month made before the next payment, delivered after it',
    async () => {
      await pay('last', -31, 10, 999);
      const refundedAt = secondsAt(9);
      shop.clock.now = day(10);
      await pay('next', 10, 360, 999);
      await deliver(
        'charge.refunded',
        { refunded: true, payment_intent: intentOf('last') },
        refundedAt,
      );
    },
    ACTIVE,
  ],
  [
    'refund of the year while the month before the upgrade is still running',
    async () => {
      await upgrade();
      await refund('year');
    },
    {
      ...ACTIVE,
      status: 'Not Auto-Renewable',
      statusReason: 'cancelled',
      expiresOrRenewsAt: day(20),
    },
  ],
  [
    'refund of the year after the month before the upgrade has ended',
    async () => {
      await upgrade();
      await refund('year');
      shop.clock.now = day(20);
      await update({ status: 'active' });
    },
    { ...ENDED, statusReason: 'refunded', expiresOrRenewsAt: day(20) },
  ],
  [
    'refund of the month and the year',
    async () => {
      await upgrade();
      await refund('year');
      await refund('month');
    },
    { ...ENDED, statusReason: 'refunded' },
  ],
  ...['refund.failed', 'refund.updated', 'charge.refund.updated'].map(
    (type): [string, () => Promise<unknown>, object] => [
      `refund of the only payment that fails, by ${type}`,
      async () => {
        await pay('year', -5, 360, 9999);
        await refund('year');
        await deliver('customer.subscription.deleted', subscriptionObject({ status: 'canceled' }));
        await deliver(type, { status: 'failed', payment_intent: intentOf('year') });
        await deliver('charge.refund.updated', {
          status: 'failed',
          payment_intent: intentOf('year'),
        });
      },
      { status: 'Not Auto-Renewable', expiresOrRenewsAt: day(360), cancellations: 1 },
    ],
  ),
  [
    'failed refund of the year while the month is still running',
    async () => {
      await upgrade();
      await refund('year');
      await deliver('refund.failed', { status: 'failed', payment_intent: intentOf('year') });
    },
    ACTIVE,
  ],
  [
    'successful refund, by charge.refund.updated',
    async () => {
      await pay('year', -5, 360, 9999);
      await refund('year');
      await deliver('charge.refund.updated', {
        status: 'succeeded',
        payment_intent: intentOf('year'),
      });
    },
    ENDED,
  ],
  [
    'failed partial refund after a full one',
    async () => {
      await pay('month', -10, 20, 999);
      await pay('year', 0, 360, 9999);
      await refund('year');
      await deliver('refund.failed', { status: 'failed', payment_intent: intentOf('month') });
    },
    { status: 'Not Auto-Renewable', expiresOrRenewsAt: day(20), cancellations: 0 },
  ],
  [
    'dispute',
    async () => {
      await pay('year', -5, 360, 9999);
      await dispute('created', 'year', 'needs_response');
    },
    { status: 'Inactive', statusReason: 'disputed', cancellations: 0, pauses: 1 },
  ],
  [
    'won dispute',
    async () => {
      await pay('year', -5, 360, 9999);
      await dispute('created', 'year', 'needs_response');
      await dispute('updated', 'year', 'under_review');
      await dispute('closed', 'year', 'won');
    },
    { ...ACTIVE, pauses: 1 },
  ],
  ...['lost', 'prevented'].map((status): [string, () => Promise<unknown>, object] => [
    `dispute that is ${status}`,
    async () => {
      await pay('year', -5, 360, 9999);
      await dispute('created', 'year', 'needs_response');
      await dispute('closed', 'year', status);
    },
    { ...ENDED, statusReason: 'dispute_lost' },
  ]),
  [
    'bank inquiry',
    async () => {
      await pay('year', -5, 360, 9999);
      await dispute('created', 'year', 'warning_needs_response');
      await dispute('updated', 'year', 'warning_under_review');
      await dispute('closed', 'year', 'warning_closed');
    },
    ACTIVE,
  ],
  ...['updated', 'funds_withdrawn'].map((event): [string, () => Promise<unknown>, object] => [
    `inquiry that becomes a dispute, by charge.dispute.${event}`,
    async () => {
      await pay('year', -5, 360, 9999);
      await dispute('created', 'year', 'warning_needs_response');
      await dispute(event, 'year', 'needs_response');
    },
    { status: 'Inactive', statusReason: 'disputed', cancellations: 0, pauses: 1 },
  ]),
  [
    'lost dispute of a payment replaced by an upgrade',
    async () => {
      await upgrade();
      await dispute('created', 'month', 'needs_response');
      expect(await state()).toMatchObject(ACTIVE);
      await dispute('closed', 'month', 'lost');
    },
    ACTIVE,
  ],
  ...(
    [
      ['won', { status: 'Auto-Renewable', statusReason: 'paid' }],
      ['lost', { ...ENDED, statusReason: 'dispute_lost' }],
    ] as const
  ).map(([status, expected]): [string, () => Promise<unknown>, object] => [
    `dispute of a month that is ${status} two months later`,
    async () => {
      await pay('month', -5, 25, 999);
      await update({ items: { data: [{ current_period_end: secondsAt(25), price: null }] } });
      await dispute('created', 'month', 'needs_response');
      for (const end of [56, 87]) {
        shop.clock.now = day(end - 31);
        await update({
          pause_collection: { behavior: 'void' },
          items: { data: [{ current_period_end: secondsAt(end), price: null }] },
        });
      }
      expect(await state()).toMatchObject({ status: 'Inactive', statusReason: 'disputed' });
      shop.clock.now = day(70);
      await dispute('closed', 'month', status);
    },
    expected,
  ]),
  [
    'lost dispute of a month that had ended when it was disputed',
    async () => {
      await pay('old', -40, -10, 999);
      await pay('year', -10, 360, 9999);
      await dispute('created', 'old', 'needs_response');
      await dispute('closed', 'old', 'lost');
    },
    ACTIVE,
  ],
  [
    'another payment during a dispute that is then lost',
    async () => {
      await pay('year', -5, 360, 9999);
      await dispute('created', 'year', 'needs_response');
      await pay('again', -5, 360, 9999);
      expect(await state()).toMatchObject({ ...ACTIVE, pauses: 1 });
      await dispute('closed', 'year', 'lost');
    },
    { ...ACTIVE, pauses: 1 },
  ],
  [
    'lost dispute of the replaced payment while the current one is disputed',
    async () => {
      await upgrade();
      await dispute('created', 'month', 'needs_response');
      await dispute('created', 'year', 'needs_response');
      await dispute('closed', 'month', 'lost');
    },
    { status: 'Inactive', statusReason: 'disputed', cancellations: 0 },
  ],
];

/**
 * `unpaid`: “the latest invoice hasn't been paid but the subscription remains in place […] to move the subscription to
 * active, pay the most recent invoice”; `canceled` and `incomplete_expired` are terminal.
 *
 * @see https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
const CHARGES: [string, () => Promise<unknown>, object][] = [
  ['unpaid', () => update({ status: 'unpaid' }), { ...FAILED, expiresOrRenewsAt: NOW + 4000 }],
  // https://docs.stripe.com/billing/subscriptions/trials#create-free-trials-without-payment
  ['paused', () => update({ status: 'paused' }), { ...FAILED, expiresOrRenewsAt: NOW + 4000 }],
  [
    'paused, then active with a card',
    async () => {
      await update({ status: 'paused' });
      await pay('year', 0, 360, 9999);
      await update({ status: 'active' });
    },
    ACTIVE,
  ],
  [
    'past due with a distant end date and no payment event',
    () => update({ status: 'past_due', cancel_at: secondsAt(500) }),
    { status: 'Grace Period', statusReason: 'payment_failed' },
  ],
  [
    'past due and canceled at the end of the unpaid period',
    () => update({ status: 'past_due', cancel_at_period_end: true }),
    { status: 'Expired', statusReason: 'cancelled' },
  ],
  [
    'unpaid, observed several times',
    async () => {
      await update({ status: 'unpaid' });
      await update({ status: 'unpaid' });
    },
    { ...FAILED, expiresOrRenewsAt: NOW + 4000 },
  ],
  [
    'unpaid, then paid',
    async () => {
      await update({ status: 'unpaid' });
      await pay('year', 0, 360, 9999);
      await deliver('invoice.paid', { lines: { data: [] } });
      await update({ status: 'active' });
    },
    ACTIVE,
  ],
  [
    'past due, unpaid, then active',
    async () => {
      await update({ status: 'past_due' });
      shop.clock.now = day(7);
      await update({ status: 'unpaid' });
      expect(await state()).toMatchObject(FAILED);
      await update({ status: 'active' });
    },
    ACTIVE,
  ],
  [
    'unpaid for as long as the grace period lasts',
    async () => {
      await update({ status: 'unpaid' });
      shop.clock.now = day(13);
      await update({ status: 'unpaid' });
      expect(await state()).toMatchObject(FAILED);
      shop.clock.now = day(15);
      await update({ status: 'unpaid', metadata: {} });
    },
    { status: 'Expired', statusReason: 'payment_failed', cancellations: 1 },
  ],
  [
    'canceled',
    () => deliver('customer.subscription.deleted', subscriptionObject({ status: 'canceled' })),
    { status: 'Expired', cancellations: 0 },
  ],
  [
    'incomplete_expired',
    () => update({ status: 'incomplete_expired' }),
    { status: 'Expired', cancellations: 0 },
  ],
];

/** A price with monthly billing, which an upgrade replaces. */
const monthly = {
  items: {
    data: [
      {
        current_period_end: secondsAt(20),
        price: {
          id: 'price_2',
          unit_amount: 500,
          currency: 'usd',
          recurring: { interval: 'month', interval_count: 1 },
        },
      },
    ],
  },
};
const CANCELLED = { status: 'Not Auto-Renewable', statusReason: 'cancelled' };

/**
 * @see https://docs.stripe.com/api/subscriptions/object#subscription_object-cancel_at: a date in the future
 * @see https://docs.stripe.com/api/events/object#event_object-created: seconds, which several events may share
 * @see https://docs.stripe.com/api/invoice-line-item/object#invoice_line_item_object-parent: what made the line
 */
const TERMS: [string, () => Promise<unknown>, object][] = [
  [
    'an end in a later period, with charges until then',
    () => update({ ...monthly, cancel_at: secondsAt(300) }),
    { status: 'Auto-Renewable', expiresOrRenewsAt: day(20), nextCharge: { amount: '5.00' } },
  ],
  [
    'an end at the end of the period',
    () => update({ ...monthly, cancel_at: secondsAt(20) }),
    { ...CANCELLED, expiresOrRenewsAt: day(20) },
  ],
  [
    'a price for another period, chosen on Stripe’s pages',
    () => update(monthly),
    { billingPeriod: 'Monthly', nextCharge: { amount: '5.00', currency: 'USD' } },
  ],
  ...(['in order', 'in reverse'] as const).flatMap((order) =>
    ([true, false] as const).map((endsCanceled): [string, () => Promise<unknown>, object] => [
      `two changes within a second, ${endsCanceled ? 'of which the last cancels' : 'of which the last resumes'}, delivered ${order}`,
      async () => {
        const created = Math.floor(shop.clock.now / 1000);
        const states = [!endsCanceled, endsCanceled];
        Object.assign(fake.subscriptions.get(ref) ?? {}, { cancel_at_period_end: endsCanceled });
        for (const isCanceled of order === 'in order' ? states : states.toReversed()) {
          const object = subscriptionObject({ cancel_at_period_end: isCanceled });
          await deliver('customer.subscription.updated', object, created);
        }
      },
      endsCanceled ? CANCELLED : ACTIVE,
    ]),
  ),
  [
    'an invoice with a two-year line added by support',
    async () => {
      const object = {
        id: `in_${ref}_manual`,
        number: `${ref}-manual`,
        amount_paid: 500,
        currency: 'usd',
        parent: { subscription_details: { subscription: ref } },
        lines: {
          data: [
            {
              parent: { type: 'invoice_item_details' },
              period: { start: secondsAt(0), end: secondsAt(730) },
            },
          ],
        },
      };
      await deliver('invoice.paid', object);
    },
    ACTIVE,
  ],
  [
    'the same invoice in two events',
    async () => {
      await pay('again', 0, 360, 9999);
      await pay('again', 0, 360, 9999);
      await refund('again');
    },
    ACTIVE,
  ],
];

describe('Stripe subscription', () => {
  beforeEach(subscribe);

  it.each(REVERSALS)(
    'follows only the payments for the current period: %s',
    async (_, run, expected) => {
      await run();
      expect(await state()).toMatchObject(expected);
    },
  );

  it.each(CHARGES)('follows the status at Stripe: %s', async (_, run, expected) => {
    await pay('last', -10, 0.00001, 9999);
    await run();
    expect(await state()).toMatchObject(expected);
  });
});

describe('terms of a Stripe subscription', () => {
  beforeEach(subscribe);

  it.each(TERMS)('matches the terms at Stripe: %s', async (_, run, expected) => {
    await pay('year', -5, 360, 9999);
    await run();
    expect(await state()).toMatchObject(expected);
  });
});

describe('superseded Stripe payments', () => {
  it('never changes the state for events of a replaced payment (property)', async () => {
    const event = fc.record({
      type: fc.constantFrom(
        ...['charge.refunded', 'refund.failed', 'charge.refund.updated'],
        ...['created', 'updated', 'funds_withdrawn', 'closed'].map((e) => `charge.dispute.${e}`),
      ),
      status: fc.constantFrom(
        ...['failed', 'succeeded', 'needs_response', 'under_review', 'won', 'lost', 'prevented'],
        'warning_needs_response',
      ),
      refunded: fc.boolean(),
      at: fc.integer({ min: 10, max: 3000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async (events) => {
        await subscribe();
        await upgrade();
        shop.clock.now += 3_600_000;
        for (const { type, status, refunded, at } of events) {
          const object = { status, refunded, payment_intent: intentOf('month') };
          await deliver(type, object, secondsAt(0) + at);
        }
        expect(await state()).toMatchObject(ACTIVE);
      }),
      { numRuns: process.env['TEST_EVERYTHING'] === 'true' ? 100 : 8 },
    );
  });
});
