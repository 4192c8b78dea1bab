import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitForEntitlement } from '@mallard/subscription-client';
import { createSubscriptionRepository } from '../../src/subscription/repository.ts';
import { trialCards } from '../../src/subscription/schema.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  aCard,
  newAccount,
  openShop,
  RETURN_URL,
  type Shop,
  YEARLY,
  YEARLY_PRICE,
} from '../support/purchase-journey.ts';
import { subscriptionRetention } from '../../src/subscription/retention.ts';
import { deleteExpiredRows } from '../../src/platform/jobs/retention.ts';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED_AFTER_TRIAL = '4000 0000 0000 0341';
const SECOND_STEP = '4000 0025 0000 3155';
const NOON = Date.parse('2026-03-01T12:00:00Z');

const databases = await databasesForRules();

describe.each(databases)('free trial on $name', ({ databaseUrl }) => {
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

  /** Moves the clock and waits until all events at the provider up to then are delivered. */
  async function at(day: number): Promise<void> {
    shop.clock.now = NOON + day * DAY_MS;
    await shop.settle();
  }

  const textOf = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('states before checkout the free days, the later charge and its date', async () => {
    const page = textOf((await shop.get(await checkout(newAccount()))).body);
    expect(page).toContain(`7 days free, then $${YEARLY_PRICE} a year`);
    expect(page).toContain(`first charge on March 8, 2026 $${YEARLY_PRICE}`);
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
  ])('sets the trial length configured for the origin %j: %s', async (origin, days, date) => {
    const page = textOf((await shop.get(await checkout(newAccount(), origin))).body);
    expect(page).toContain(days);
    expect(page).toContain(date);
  });

  describe('campaign with an end date, a limit or a code', () => {
    let limited: Shop;
    beforeAll(async () => {
      const campaigns = [
        '*_*_fair 14 10000 2026-03-02',
        'home_website_few 30 2',
        'home_website_coded_q7xkd2 30 10000',
      ];
      limited = await openShop(databaseUrl, { env: { TRIAL_CAMPAIGNS: campaigns.join(',') } });
    });
    afterAll(() => limited.close());
    beforeEach(() => {
      limited.clock.now = NOON;
    });

    const promised = async (origin: string) => {
      const { body } = await limited.get(`/api/checkout/trial?origin=${origin}`);
      return (JSON.parse(body) as { trialDays: number }).trialDays;
    };
    const buy = (account: string, origin: string, trialDays?: number) =>
      limited.client(account).createCheckoutSession({
        productId: YEARLY,
        purchasePlatform: 'web',
        returnUrl: RETURN_URL,
        origin,
        trialDays,
      });
    const granted = async ({ checkoutUrl }: { checkoutUrl: string }) => {
      const { body } = await limited.get(checkoutUrl.replace('http://localhost:8080', ''));
      return Number(/(\d+) days free/.exec(textOf(body))?.[1]);
    };

    it('grants the promised trial and rejects a promise that has expired', async () => {
      expect(await promised('home_website_fair')).toBe(14);
      expect(await granted(await buy(newAccount(), 'home_website_fair', 14))).toBe(14);
      limited.clock.now = Date.parse('2026-03-02T00:00:00Z');
      const late = newAccount();
      await expect(buy(late, 'home_website_fair', 14)).rejects.toMatchObject({
        serviceCode: 'trial_changed',
        trialDays: 7,
      });
      expect(await promised('home_website_fair')).toBe(7);
      expect(await granted(await buy(late, 'home_website_fair', 7))).toBe(7);
    });

    it('never exceeds the limit of a campaign for concurrent buyers', async () => {
      const buyers = Array.from({ length: 5 }, newAccount);
      const all = await Promise.all(
        buyers.map(async (buyer) => granted(await buy(buyer, 'home_website_few'))),
      );
      expect(all.toSorted((a, b) => a - b)).toEqual([7, 7, 7, 30, 30]);
      expect(await promised('home_website_few')).toBe(7);
    });

    it('requires the code of the campaign', async () => {
      expect(await promised('home_website_coded')).toBe(7);
      expect(await promised('home_website_coded_guess')).toBe(7);
      expect(await promised('home_website_coded_q7xkd2')).toBe(30);
    });

    it('rejects an invalid origin', async () => {
      const { status } = await limited.get('/api/checkout/trial?origin=no%20way');
      expect(status).toBe(400);
    });
  });

  it('opens a separate page for another origin, with its own trial length', async () => {
    const account = newAccount();
    const plain = await checkout(account);
    const campaign = await checkout(account, 'pro_radio_endorsement');
    expect(await shop.get(plain)).toMatchObject({ status: 410 });
    expect(textOf((await shop.get(campaign)).body)).toContain('30 days free');
  });

  it('starts, ends, is charged, and renews', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard(GOOD));
    const trial = { isTrial: true, isActive: true, expiresOrRenewsAt: NOON + 7 * DAY_MS };
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

  it('keeps access in a grace period if the first charge fails, then ends', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard(DECLINED_AFTER_TRIAL));
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isTrial: true });
    await at(7);
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Grace Period',
      isActive: true,
      isTrial: false,
      expiresOrRenewsAt: NOON + 21 * DAY_MS,
    });
    shop.clock.now = NOON + 21 * DAY_MS;
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Inactive',
      isActive: false,
    });
  });

  it('grants a trial once per account and charges the next purchase immediately', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard(DECLINED_AFTER_TRIAL));
    await at(7);
    shop.clock.now = NOON + 30 * DAY_MS;

    const path = await checkout(account, 'pro_radio_endorsement');
    const page = textOf((await shop.get(path)).body);
    expect(page).toContain('A free trial is not available for this purchase.');
    expect(page).toContain(`Due today $${YEARLY_PRICE}`);
    expect(page).toContain(`Subscribe for $${YEARLY_PRICE}`);
    expect(page).not.toContain('days free');
    // A card that can only start trials can't buy anything.
    expect(await shop.submit(path, aCard(DECLINED_AFTER_TRIAL))).toMatchObject({ location: path });
    expect((await shop.get(path)).body).toContain('Your card was declined');

    await shop.submit(path, aCard(GOOD));
    const { getSubscription } = shop.client(account);
    await waitForEntitlement({ getSubscription });
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({
      status: 'Auto-Renewable',
      isTrial: false,
      expiresOrRenewsAt: Date.parse('2027-03-31T12:00:00Z'),
    });
    const { db } = shop.platform.database;
    const rows = await createSubscriptionRepository(db).subscriptionsOf(account);
    expect(rows.map(({ trialDays }) => trialDays).sort()).toEqual([0, 7]);
  });

  it('grants a trial once per card and ends another account’s without a charge', async () => {
    const KNOWN = '5555 5555 5555 4444';
    const [first, second] = [newAccount(), newAccount()];
    await shop.submit(await checkout(first), aCard(KNOWN));
    await shop.submit(await checkout(second), aCard(KNOWN));
    await expect(shop.client(first).getSubscription()).resolves.toMatchObject({ isTrial: true });
    await expect(shop.client(second).getSubscription()).resolves.toMatchObject({
      status: 'Expired',
      statusReason: 'trial_used',
    });
    const { invoices } = await shop.client(second).getBilling();
    expect(invoices).toEqual([]);
    // The same card can buy without a trial.
    const path = await checkout(second);
    expect(textOf((await shop.get(path)).body)).toContain('A free trial is not available');
  });

  it('stores only a keyed hash of the card, for three years', async () => {
    const account = newAccount();
    await shop.submit(await checkout(account), aCard('5555 5555 5555 4444'));
    const { db } = shop.platform.database;
    const kept = async () => (await db.select().from(trialCards)).map((row) => JSON.stringify(row));
    const rows = await kept();
    expect(rows.length).toBeGreaterThan(0);
    const told = [account, 'card-4444', 'buyer@example.org', 'Buyer Example'];
    expect(rows.filter((row) => told.some((each) => row.includes(each)))).toEqual([]);
    // The provider's card fingerprint is hashed with our key, so others can't recompute it.
    const guesses = ['sandbox', '', 'sandbox:'].map((prefix) =>
      createHash('sha512').update(`${prefix}card-4444`).digest('base64url'),
    );
    expect(rows.filter((row) => guesses.some((each) => row.includes(each)))).toEqual([]);

    const atTime = (now: number) => deleteExpiredRows(db, subscriptionRetention, new Date(now));
    const threeYears = 3 * 365 * DAY_MS;
    await atTime(NOON + threeYears - DAY_MS);
    expect(await kept()).toEqual(rows);
    await atTime(NOON + threeYears + DAY_MS);
    expect(await kept()).toEqual([]);
  });

  it('names the later charge in the bank’s authentication step', async () => {
    const account = newAccount();
    const path = await checkout(account);
    await shop.submit(path, aCard(SECOND_STEP));
    const page = textOf((await shop.get(`${path}/confirm`)).body);
    expect(page).toContain(`charge $${YEARLY_PRICE} from March 8, 2026 on`);
    await shop.submit(`${path}/confirm`, { decision: 'complete' });
    await expect(shop.client(account).getSubscription()).resolves.toMatchObject({ isTrial: true });
  });
});
