/**
 * A subscription after the purchase, through the sandbox: a year of charges, and every action of a
 * subscriber.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  invoicesResponseSchema,
  subscriptionResponseSchema,
} from '@mallard/subscription-client/schemas';
import { createSubscriptionRepository } from '../../src/subscription/repository.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  aCard,
  MONTHLY,
  newAccount,
  openShop,
  type Shop,
  YEARLY,
  MONTHLY_PRICE,
  YEARLY_PRICE,
} from '../support/purchase-journey.ts';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';

const GOOD = '4242 4242 4242 4242';
const REFUSED_LATER = '4000 0000 0000 0341';
const NO_MONEY = '4000 0000 0000 9995';

const databases = await databasesForRules({ contended: true });

// The year is simulated day by day, which takes long on a slow machine.
jest.setTimeout(300_000);

describe.each(databases)('subscription lifecycle on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl, {
      contactOf: async (accountId) => ({ email: `${accountId}@example.org`, locale: 'en' }),
    });
  });
  afterAll(() => shop.close());

  async function call(account: string, method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await shop.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${account}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const subscription = async (account: string) =>
    subscriptionResponseSchema.parse((await call(account, 'GET', 'subscription')).body);
  const invoices = async (account: string) =>
    invoicesResponseSchema.parse((await call(account, 'GET', 'subscription/invoices')).body)
      .invoices;
  const post = (account: string, path: string, payload: object = {}) =>
    call(account, 'POST', `subscription/${path}`, payload);

  /** Advances the provider's clock by whole days; everything due by then has been processed. */
  async function pass(days: number): Promise<number> {
    const moved = await shop.submit('/dev/checkout/clock', { days: String(days) });
    expect(moved.status).toBe(303);
    const { now } = (await (await fetch(`${shop.address}/dev/checkout/clock.json`)).json()) as {
      now: number;
    };
    return now;
  }

  async function subscribe(productId: string, card = GOOD): Promise<string> {
    const account = newAccount();
    await shop.submit(await shop.checkout(account, productId), aCard(card));
    return account;
  }

  const mailsFor = (account: string) =>
    shop.mails.filter(({ to }) => to === `${account}@example.org`);
  const subjectsFor = (account: string) => mailsFor(account).map(({ subject }) => subject);
  const dayOf = (ms: number) =>
    new Date(ms).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

  async function portal(account: string): Promise<string> {
    const { body } = await call(account, 'GET', 'checkout/portal');
    return body.customerPortalUrl.replace('http://localhost:8080', '');
  }

  // year-of-subscriptions.test.ts covers every single day; this covers concurrent actions, for a
  // full year only in the nightly run.
  const months = process.env['TEST_EVERYTHING'] === 'true' ? 12 : 3;
  it(`charges ${months} months and sends each email only once`, async () => {
    const account = await subscribe(MONTHLY);
    await pass(months * 30 + 6);
    const paid = await invoices(account);
    expect(paid).toHaveLength(months);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(new Set(paid.map(({ amount }) => amount))).toEqual(new Set([MONTHLY_PRICE]));
    const now = await pass(1);
    const { status, expiresOrRenewsAt = 0, asOf } = await subscription(account);
    expect(status).toBe('Auto-Renewable');
    // Days are counted from the server's simulated clock, not from the device's.
    expect(Math.round(((asOf ?? 0) - now) / DAY_MS)).toBe(0);
    expect(expiresOrRenewsAt).toBeGreaterThan(now);
    expect(expiresOrRenewsAt).toBeLessThan(now + 32 * DAY_MS);

    await shop.platform.outbox.settled();
    const counts = new Map<string, number>();
    for (const subject of subjectsFor(account)) {
      const word = /Welcome|trial|renews|receipt|failed|ended/.exec(subject)?.[0] ?? subject;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    // Two reminders before the first charge, three days and one day ahead; then one before each
    // further charge.
    expect(Object.fromEntries(counts)).toEqual({
      ...{ Welcome: 1, trial: 2 },
      ...{ receipt: months, renews: months },
    });
  });

  it('keeps paid time after cancellation and resumes with one call', async () => {
    const account = await subscribe(YEARLY);
    await pass(8);
    const before = await subscription(account);
    const cancelled = await post(account, 'cancel');
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'Not Auto-Renewable', expiresOrRenewsAt: before.expiresOrRenewsAt },
    });
    expect(cancelled.body.nextCharge).toBeUndefined();
    // The second request of a double click, or from a second tab, finds the subscription canceled.
    const both = await Promise.all([post(account, 'cancel'), post(account, 'cancel')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);

    expect(await post(account, 'resume')).toMatchObject({
      status: 200,
      body: { status: 'Auto-Renewable', nextCharge: { amount: YEARLY_PRICE, currency: 'USD' } },
    });
    expect(await post(account, 'resume')).toMatchObject({ status: 200 });
    await pass(1);
    expect(await subscription(account)).toMatchObject({ status: 'Auto-Renewable' });

    // The change is stored immediately, and the provider's webhook reports it again.
    await shop.platform.outbox.settled();
    const told = subjectsFor(account).filter((subject) => /canceled|continues/.test(subject));
    expect(told.map((subject) => /canceled|continues/.exec(subject)?.[0])).toEqual([
      'canceled',
      'continues',
    ]);
  });

  it('ends on its date after cancellation and can be bought again', async () => {
    const account = await subscribe(MONTHLY);
    await post(account, 'cancel');
    await pass(7);
    expect(await subscription(account)).toMatchObject({ status: 'Expired' });
    expect(await post(account, 'resume')).toMatchObject({
      status: 409,
      body: { error: 'not_resumable' },
    });
    expect(await post(account, 'cancel')).toMatchObject({
      status: 409,
      body: { error: 'not_cancellable' },
    });
    await shop.platform.outbox.settled();
    expect(subjectsFor(account).filter((subject) => subject.includes('ended'))).toHaveLength(1);
    await expect(shop.checkout(account)).resolves.toContain('/dev/checkout/');
  });

  it('switches to yearly only with the next period', async () => {
    const account = await subscribe(MONTHLY);
    await pass(8);
    const { expiresOrRenewsAt: end = 0 } = await subscription(account);
    await expect(shop.client(account).previewChange(YEARLY)).resolves.toEqual({
      dueNow: { amount: '0.00', currency: 'USD' },
      next: { amount: YEARLY_PRICE, currency: 'USD', at: end },
    });
    const changed = await post(account, 'change', { productId: YEARLY });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        productId: MONTHLY,
        pendingPlans: [
          { productId: YEARLY, billingPeriod: 'Yearly', effectiveAt: end, status: 'scheduled' },
        ],
        nextCharge: { amount: YEARLY_PRICE, currency: 'USD', at: end },
      },
    });
    expect(await post(account, 'change', { productId: YEARLY })).toEqual(changed);
    // Choosing the current plan cancels the change.
    expect(await post(account, 'change', { productId: MONTHLY })).toMatchObject({
      body: { pendingPlans: [], nextCharge: { amount: MONTHLY_PRICE } },
    });
    await post(account, 'change', { productId: YEARLY });
    const now = await pass(31);
    const yearly = await subscription(account);
    expect(yearly).toMatchObject({ productId: YEARLY, billingPeriod: 'Yearly', pendingPlans: [] });
    expect(yearly.expiresOrRenewsAt).toBeGreaterThan(now + 300 * DAY_MS);
    expect((await invoices(account))[0]).toMatchObject({ amount: YEARLY_PRICE, status: 'paid' });
  });

  it.each([
    ['another region’s', 'ddg-privacy-pro-yearly-renews-row', 409, 'not_changeable'],
    ['an unknown', 'something', 400, 'unknown_product'],
    ['no', undefined, 400, 'invalid_request'],
  ])('rejects a change to %s product', async (_, productId, status, error) => {
    const account = await subscribe(MONTHLY);
    expect(await post(account, 'change', { productId })).toMatchObject({ status, body: { error } });
    expect(await subscription(account)).toMatchObject({ productId: MONTHLY, pendingPlans: [] });
  });

  it('recovers from a failing card: shows the reason, days left and a new card', async () => {
    const account = await subscribe(MONTHLY, REFUSED_LATER);
    await pass(7);
    const failing = await subscription(account);
    expect(failing).toMatchObject({
      status: 'Grace Period',
      lastPaymentFailure: { reason: 'card_declined' },
    });
    expect(failing.graceEndsAt).toBe(failing.expiresOrRenewsAt);
    expect((await invoices(account))[0]).toMatchObject({ status: 'failed', amount: MONTHLY_PRICE });
    expect(await post(account, 'resume')).toMatchObject({ status: 409 });
    expect(await post(account, 'change', { productId: YEARLY })).toMatchObject({ status: 409 });

    const returnUrl = '/subscriptions/manage?fixed=1';
    const { body } = await post(account, 'fix-payment', { returnUrl });
    const page = body.url.replace('http://localhost:8080', '');
    expect((await shop.get(page)).body).toContain(`Save card and pay $${MONTHLY_PRICE}`);
    const refused = await shop.submit(page, { ...aCard(NO_MONEY), action: 'card' });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.body).toContain('does not have enough money');
    const invalid = await shop.submit(page, { ...aCard('4242'), action: 'card' });
    expect(invalid).toMatchObject({ status: 422 });
    expect(invalid.body).not.toContain('value="4242"');
    const fixed = await shop.submit(page, { ...aCard(GOOD), action: 'card' });
    expect(fixed).toMatchObject({ status: 303, location: returnUrl });

    const paid = await subscription(account);
    expect(paid).toMatchObject({ status: 'Auto-Renewable' });
    expect(paid.lastPaymentFailure).toBeUndefined();
    expect((await invoices(account)).map(({ status }) => status)).toEqual(['paid']);
    await shop.platform.outbox.settled();
    expect(subjectsFor(account).filter((subject) => subject.includes('failed'))).toHaveLength(1);
  });

  it('expires after two weeks of failed payments and issues no further invoices', async () => {
    const account = await subscribe(MONTHLY, REFUSED_LATER);
    await pass(7);
    await pass(13);
    expect(await subscription(account)).toMatchObject({ status: 'Grace Period' });
    await pass(1);
    expect((await subscription(account)).status).toMatch(/^(Inactive|Expired)$/);
    await pass(40);
    expect((await invoices(account)).map(({ status }) => status)).toEqual(['void']);
    await shop.platform.outbox.settled();
    expect(subjectsFor(account).filter((subject) => subject.includes('ended'))).toHaveLength(1);
  });

  it.each(['on our page', 'on the provider’s'])(
    'ends today without debt when canceled %s while a payment is due',
    async (where) => {
      const account = await subscribe(MONTHLY, REFUSED_LATER);
      const now = await pass(8);
      if (where === 'on our page') await post(account, 'cancel');
      else await shop.submit(await portal(account), { action: 'cancel' });
      const { status, expiresOrRenewsAt = 0 } = await subscription(account);
      expect(status).toBe('Expired');
      expect(dayOf(expiresOrRenewsAt)).toBe(dayOf(now));
      expect((await invoices(account)).map(({ status }) => status)).toEqual(['void']);

      await shop.platform.outbox.settled();
      const ended = mailsFor(account).filter(({ subject }) => subject.includes('ended'));
      expect(ended.map(({ text }) => /Ended on: (.*)/.exec(text)?.[1])).toEqual([dayOf(now)]);
    },
  );

  it('shows card, renewal and invoices on the provider’s pages', async () => {
    const account = await subscribe(MONTHLY);
    await pass(8);
    const path = await portal(account);
    const page = await shop.get(path);
    expect(page.status).toBe(200);
    for (const text of ['ends in 4242', 'Next charge on', `$${MONTHLY_PRICE} a month`, 'Paid']) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toContain('<script');
    await shop.submit(path, { action: 'cancel' });
    expect(await subscription(account)).toMatchObject({ status: 'Not Auto-Renewable' });
    await shop.submit(path, { action: 'resume' });
    expect(await subscription(account)).toMatchObject({ status: 'Auto-Renewable' });
    expect(await shop.submit(path, { ...aCard(REFUSED_LATER), action: 'card' })).toMatchObject({
      location: `${path}?saved=1`,
    });
    expect((await shop.get(path)).body).toContain('ends in 0341');
    expect(await shop.submit(path, { action: 'other' })).toMatchObject({ status: 400 });
    expect(await shop.get('/dev/checkout/portal/portal_x')).toMatchObject({ status: 410 });
  });

  it('removes access after a refund or dispute and stops charging at the provider', async () => {
    const account = await subscribe(MONTHLY);
    const now = await pass(8);
    const play = async (action: string) => {
      const { subscriptionRef } = await rowOf(account);
      await shop.submit('/dev/checkout/clock', { subscription: subscriptionRef, action });
    };
    await play('dispute');
    expect(await subscription(account)).toMatchObject({ status: 'Inactive' });
    // A dispute may be a mistake and then everything continues, so an attempt to buy again must not
    // end the subscription.
    const order = { productId: MONTHLY, purchasePlatform: 'web', returnUrl: '/pro/welcome' };
    expect(await call(account, 'POST', 'checkout/session', order)).toMatchObject({
      status: 409,
      body: { error: 'payment_disputed' },
    });
    expect((await invoices(account))[0]).toMatchObject({ status: 'disputed' });
    await play('won');
    expect(await subscription(account)).toMatchObject({ status: 'Auto-Renewable' });
    expect((await invoices(account))[0]).toMatchObject({ status: 'paid' });
    await play('refund');
    const refunded = await subscription(account);
    expect(refunded).toMatchObject({ status: 'Expired' });
    expect(refunded.expiresOrRenewsAt).toBeLessThan(now + DAY_MS);
    expect((await invoices(account))[0]).toMatchObject({ status: 'refunded' });

    // After a new purchase the first subscription must no longer be charged.
    await shop.submit(await shop.checkout(account), aCard(GOOD));
    const [first, second] = await rowsOf(account);
    expect([first?.endedAt, second?.endedAt].filter((at) => at === null)).toHaveLength(1);
    expect(await subscription(account)).toMatchObject({ status: 'Auto-Renewable' });
    await pass(40);
    const charged = (await invoices(account)).filter(({ status }) => status === 'paid');
    expect(charged).toHaveLength(2);
  });

  it('ends permanently during a dispute and can be bought again', async () => {
    const account = await subscribe(MONTHLY);
    await pass(8);
    const { subscriptionRef } = await rowOf(account);
    await shop.submit('/dev/checkout/clock', { subscription: subscriptionRef, action: 'dispute' });
    expect(await post(account, 'cancel')).toMatchObject({
      status: 200,
      body: { status: 'Expired', statusReason: 'cancelled' },
    });
    await shop.submit(await shop.checkout(account), aCard(GOOD));
    expect(await subscription(account)).toMatchObject({ status: 'Auto-Renewable' });
  });

  it('reports to every call that there is no subscription', async () => {
    const account = newAccount();
    expect(await call(account, 'GET', 'subscription/checkout-email')).toEqual({
      status: 200,
      body: { email: null },
    });
    const unsigned = await shop.app.inject({ url: '/api/subscription/checkout-email' });
    expect(unsigned.statusCode).toBe(401);
    const none = { status: 400, body: { error: 'No subscription found' } };
    for (const [method, path, payload] of [
      ['GET', 'subscription', undefined],
      ['GET', 'subscription/status', undefined],
      ['GET', 'subscription/invoices', undefined],
      ['GET', 'checkout/portal', undefined],
      ['POST', 'subscription/cancel', {}],
      ['POST', 'subscription/resume', {}],
      ['POST', 'subscription/change', { productId: YEARLY }],
      ['POST', 'subscription/fix-payment', { returnUrl: '/subscriptions/manage' }],
    ] as const) {
      expect([path, await call(account, method, path, payload)]).toMatchObject([path, none]);
      const unsigned = await shop.app.inject({ method, url: `/api/${path}` });
      expect([path, unsigned.statusCode]).toEqual([path, 401]);
    }
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])(
    'rejects a return URL to another site after payment: %j',
    async (returnUrl) => {
      const account = await subscribe(MONTHLY);
      expect(await post(account, 'fix-payment', { returnUrl })).toMatchObject({ status: 400 });
    },
  );

  it('refuses to charge a price different from the one shown on the page', async () => {
    const account = newAccount();
    const order = {
      productId: 'ddg-privacy-pro-monthly-renews-row',
      purchasePlatform: 'web',
      returnUrl: '/pro/welcome',
      region: 'PL',
    };
    const session = (more: object) =>
      call(account, 'POST', 'checkout/session', { ...order, ...more });
    expect(await session({ price: { amount: '39.99', currency: 'PLN' } })).toMatchObject({
      status: 409,
      body: { error: 'price_changed', price: '49.99', currency: 'PLN' },
    });
    expect(await session({ region: 'US' })).toMatchObject({ body: { error: 'not_sold_there' } });
    const { body } = await session({ price: { amount: '49.99', currency: 'PLN' } });
    const path = body.checkoutUrl.replace('http://localhost:8080', '');
    expect((await shop.get(path)).body).toContain('PLN');
    await shop.submit(path, aCard(GOOD));
    expect(await subscription(account)).toMatchObject({
      region: 'row',
      nextCharge: { amount: '49.99', currency: 'PLN' },
    });
  });

  it.each([
    ['POST', 'subscription/cancel', 20],
    ['POST', 'subscription/resume', 20],
    ['POST', 'subscription/change', 20],
    ['POST', 'subscription/fix-payment', 40],
    ['GET', 'checkout/portal', 40],
  ] as const)('enforces the rate limit of %s %s', async (method, path, points) => {
    const account = newAccount();
    const statuses: number[] = [];
    for (let count = 0; count <= points; count += 1) {
      statuses.push((await call(account, method, path)).status);
    }
    expect(new Set(statuses.slice(0, points))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('advances its clock by whole days only', async () => {
    for (const days of ['0', '-1', '401', '1.5', 'x', '']) {
      expect(await shop.submit('/dev/checkout/clock', { days })).toMatchObject({ status: 400 });
    }
    expect((await shop.get('/dev/checkout/clock')).body).toContain('Newest subscriptions');
    const foreign = await shop.app.inject({
      url: '/dev/checkout/clock',
      headers: { host: 'evil.example' },
    });
    expect(foreign.statusCode).toBe(421);
  });

  const rowsOf = (account: string) =>
    createSubscriptionRepository(shop.platform.database.db).subscriptionsOf(account);
  async function rowOf(account: string) {
    const [row] = await rowsOf(account);
    if (!row) throw new Error('no subscription');
    return row;
  }
});
