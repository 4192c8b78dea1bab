/** The free trial, from the page that offers it to the first charge. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isNotNull } from 'drizzle-orm';
import { sandboxWebhooks } from '../src/billing/sandbox/schema.ts';
import { createSubscriptionRepository } from '../src/subscription/repository.ts';
import { availableDatabases } from './harness.ts';
import { aCard, newAccount, openShop, RETURN_URL, type Shop, YEARLY } from './purchase-journey.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED_AFTER_TRIAL = '4000 0000 0000 0341';
const SECOND_STEP = '4000 0025 0000 3155';
const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-03-01T12:00:00Z');

const databases = await availableDatabases();

describe.each(databases)('a free trial on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.now = NOON;
  });

  async function checkout(account: string, origin?: string): Promise<string> {
    const { checkoutUrl } = await shop.client(account).createCheckoutSession({
      productId: YEARLY,
      purchasePlatform: 'web',
      returnUrl: RETURN_URL,
      origin,
    });
    return checkoutUrl.replace('http://localhost:8080', '');
  }

  /** Moves the clock, and waits until whatever has happened at the provider by then is delivered. */
  async function at(day: number): Promise<void> {
    shop.clock.now = NOON + day * DAY;
    // Another purchase brings the outbox to work at once; its own worker would, too.
    await shop.submit(await shop.checkout(newAccount()), aCard(GOOD));
    for (;;) {
      const waiting = await shop.platform.database.db
        .select({ body: sandboxWebhooks.body })
        .from(sandboxWebhooks)
        .where(isNotNull(sandboxWebhooks.nextAttemptAt));
      if (waiting.every(({ body }) => JSON.parse(body).occurredAt > shop.clock.now)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const textOf = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('says before anybody agrees what is free, what is charged, and when', async () => {
    const page = textOf((await shop.get(await checkout(newAccount()))).body);
    expect(page).toContain('7 days free, then $99.99 a year');
    expect(page).toContain('first charge on March 8, 2026 $99.99');
    expect(page).toContain('Due today $0.00');
    expect(page).toContain('Start free trial');
    expect(page).not.toContain('Subscribe for');
    expect(page).not.toContain('not available');
  });

  it.each([
    ['home_website_usanniversary', '14 days free', 'March 15, 2026'],
    ['funnel_home_website_usanniversary_x', '14 days free', 'March 15, 2026'],
    ['pro_radio_endorsement', '30 days free', 'March 31, 2026'],
    ['home_radio_endorsement', '7 days free', 'March 8, 2026'],
    ['', '7 days free', 'March 8, 2026'],
  ])('lasts as its origin %j says: %s', async (origin, days, date) => {
    const page = textOf((await shop.get(await checkout(newAccount(), origin))).body);
    expect(page).toContain(days);
    expect(page).toContain(date);
  });

  it('gives another origin a page of its own, with its own free days', async () => {
    const account = newAccount();
    const plain = await checkout(account);
    const campaign = await checkout(account, 'pro_radio_endorsement');
    expect(await shop.get(plain)).toMatchObject({ status: 410 });
    expect(textOf((await shop.get(campaign)).body)).toContain('30 days free');
  });

  it('is used, ends, is charged, and renews', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard(GOOD));
    const trial = { isTrial: true, isActive: true, expiresOrRenewsAt: NOON + 7 * DAY };
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject(trial);
    await at(6);
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject(trial);
    await at(7);
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Auto-Renewable',
      isTrial: false,
      startedAt: NOON,
      expiresOrRenewsAt: Date.parse('2027-03-08T12:00:00Z'),
    });
  });

  it('keeps access for a while when the first charge fails, and then ends', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard(DECLINED_AFTER_TRIAL));
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isTrial: true });
    await at(7);
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Grace Period',
      isActive: true,
      isTrial: false,
      expiresOrRenewsAt: NOON + 21 * DAY,
    });
    shop.clock.now = NOON + 21 * DAY;
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Inactive',
      isActive: false,
    });
  });

  it('is there once: the next purchase says so and is charged at once', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard(DECLINED_AFTER_TRIAL));
    await at(7);
    shop.clock.now = NOON + 30 * DAY;

    const path = await checkout(account, 'pro_radio_endorsement');
    const page = textOf((await shop.get(path)).body);
    expect(page).toContain('A free trial is not available for this purchase.');
    expect(page).toContain('Due today $99.99');
    expect(page).toContain('Subscribe for $99.99');
    expect(page).not.toContain('days free');
    // A card that only ever starts trials buys nothing.
    expect(await shop.submit(path, aCard(DECLINED_AFTER_TRIAL))).toMatchObject({ location: path });
    expect((await shop.get(path)).body).toContain('Your card was declined');

    await shop.submit(path, aCard(GOOD));
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Auto-Renewable',
      isTrial: false,
      expiresOrRenewsAt: Date.parse('2027-03-31T12:00:00Z'),
    });
    const { db } = shop.platform.database;
    const rows = await createSubscriptionRepository(db).subscriptionsOf(account);
    expect(rows.map(({ trialDays }) => trialDays).sort()).toEqual([0, 7]);
  });

  it('names the later charge in the second step at the bank', async () => {
    const account = newAccount();
    const path = await checkout(account);
    await shop.submit(path, aCard(SECOND_STEP));
    const page = textOf((await shop.get(`${path}/confirm`)).body);
    expect(page).toContain('charge $99.99 from March 8, 2026 on');
    await shop.submit(`${path}/confirm`, { decision: 'complete' });
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isTrial: true });
  });
});
