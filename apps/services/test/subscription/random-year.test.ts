/**
 * A year of subscriptions with random actions by subscribers, banks and support. Invariants: a paid
 * subscription is never locked out, a refunded one never has access, and the page, the emails, the
 * provider and the stored state agree.
 *
 * A failure prints the seed: `RANDOM_YEAR_SEED=<seed>` repeats the same year.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { createSandbox } from '../../src/sandbox/billing/sandbox-provider.ts';
import {
  type SandboxInvoice,
  sandboxInvoices,
  type SandboxSubscription,
  sandboxSubscriptions,
} from '../../src/sandbox/billing/schema.ts';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';
import { GRACE_PERIOD_DAYS } from '../../src/subscription/constants.ts';
import { createSubscriptionEvents } from '../../src/subscription/events/events.ts';
import { createSubscriptionLedger } from '../../src/subscription/events/ledger.ts';
import { reconcile } from '../../src/subscription/events/reconciliation.ts';
import { reportOf } from '../../src/subscription/operators/report.ts';
import { type SubscriptionRow, subscriptions } from '../../src/subscription/schema.ts';
import { viewOf } from '../../src/subscription/view.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  aCard,
  accounts,
  MONTHLY,
  newAccount,
  openShop,
  type Shop,
  YEARLY,
} from '../support/purchase-journey.ts';

const GOOD = '4242 4242 4242 4242';
const REFUSED_LATER = '4000 0000 0000 0341';
const DAYS = 384;
/** Days per clock step. */
const STEP = 6;
const COMPARED_EVERY = 60;
const isEverything = process.env['TEST_EVERYTHING'] === 'true';
const LIVES = isEverything ? 1000 : 50;
const seed = Number(process.env['RANDOM_YEAR_SEED'] ?? Date.now() % 1_000_000);

const DEEDS = [
  ...['cancel', 'resume', 'yearly', 'monthly', 'bad card', 'good card'],
  ...['refund', 'charge again', 'dispute', 'won', 'lost'],
] as const;
type Deed = (typeof DEEDS)[number];

const life = fc.record({
  buys: fc.constantFrom(MONTHLY, YEARLY),
  deeds: fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: DAYS / STEP - 4 }).map((step) => step * STEP),
      deed: fc.constantFrom(...DEEDS),
    }),
    { maxLength: 14 },
  ),
});

interface Played {
  account: string;
  address: string;
  buys: string;
  deeds: readonly { day: number; deed: Deed }[];
  faults: string[];
}

// The test simulates the year in small steps, which takes a long time on a slow machine.
jest.setTimeout(2_400_000);

const [database] = await databasesForRules();

describe(`a random year, seed ${seed}`, () => {
  let shop: Shop;
  let nowMs = 0;
  const played: Played[] = fc.sample(life, { seed, numRuns: LIVES }).map((each, index) => ({
    ...each,
    account: newAccount(),
    address: `life-${index}@example.org`,
    faults: [],
  }));
  const byAccount = new Map(played.map((each) => [each.account, each]));

  beforeAll(async () => {
    shop = await openShop(database?.databaseUrl, {
      env: { RATE_LIMITS: 'report' },
      standIns: {
        accounts,
        contacts: {
          contactOf: async (_tx, accountId) => {
            const address = byAccount.get(accountId)?.address;
            return address === undefined ? undefined : { email: address, locale: 'en' };
          },
        },
      },
    });
    nowMs = await clock();
    for (const { account, buys, address } of played) {
      await shop.submit(await shop.checkout(account, buys), aCard(GOOD, { email: address }));
    }
    for (let day = STEP; day <= DAYS; day += STEP) {
      await shop.submit('/dev/checkout/clock', { days: `${STEP}` });
      nowMs = await clock();
      for (const each of played) {
        for (const { deed } of each.deeds.filter((given) => given.day === day)) {
          await act(each, deed);
        }
      }
      const found = await look();
      for (const each of played) check(each, day, found(each));
      if (day % COMPARED_EVERY === 0) await compare(day);
    }
    await shop.platform.outbox.settled();
  });
  afterAll(() => shop.close());

  async function clock(): Promise<number> {
    const response = await fetch(`${shop.address}/dev/checkout/clock.json`);
    return ((await response.json()) as { now: number }).now;
  }

  /** Performs an action. One that is impossible at the moment is refused and changes nothing. */
  async function act({ account }: Played, deed: Deed): Promise<void> {
    const client = shop.client(account);
    const refused = (error: unknown) => {
      expect(error).toMatchObject({ code: 'status', status: 409 });
    };
    switch (deed) {
      case 'cancel':
        return void (await client.cancel().catch(refused));
      case 'resume':
        return void (await client.resume().catch(refused));
      case 'yearly':
      case 'monthly':
        return void (await client.changePlan(deed === 'yearly' ? YEARLY : MONTHLY).catch(refused));
      case 'bad card':
      case 'good card': {
        const { customerPortalUrl } = await client.getPortal();
        const path = customerPortalUrl.replace('http://localhost:8080', '');
        const card = aCard(deed === 'bad card' ? REFUSED_LATER : GOOD);
        return void (await shop.submit(path, { ...card, action: 'card' }));
      }
      default: {
        const subscription = (await client.getSubscription())?.id ?? '';
        await shop.submit('/dev/checkout/clock', { subscription, action: deed });
      }
    }
  }

  interface Found {
    row: SubscriptionRow | undefined;
    provider: SandboxSubscription | undefined;
    invoices: SandboxInvoice[];
  }

  async function look(): Promise<(each: Played) => Found> {
    const { db } = shop.platform.database;
    const rows = new Map(
      (await db.select().from(subscriptions)).map((row) => [row.accountId, row]),
    );
    const atProvider = new Map(
      (await db.select().from(sandboxSubscriptions)).map((row) => [row.id, row]),
    );
    const invoices = await db.select().from(sandboxInvoices).orderBy(sandboxInvoices.at);
    return ({ account }) => {
      const row = rows.get(account);
      const ref = row?.subscriptionRef ?? '';
      return {
        row,
        provider: atProvider.get(ref),
        invoices: invoices.filter(({ subscriptionRef }) => subscriptionRef === ref),
      };
    };
  }

  /** Compares access with the payments at the provider. */
  function check(each: Played, day: number, { row, provider, invoices }: Found): void {
    const view = row && viewOf(row, nowMs);
    if (!view || !provider) return void each.faults.push(`day ${day}: no subscription`);
    const isUnlocked = reportOf(view, nowMs).unlocked.length > 0;
    const paid = invoices.filter(({ status }) => status === 'paid');
    // The bank is investigating the last payment.
    const standing = provider.isDisputed ? paid.slice(0, -1) : paid;
    const isPaid = standing.some(({ at, periodEnd }) => at <= nowMs && nowMs < (periodEnd ?? 0));
    if (isPaid && !isUnlocked) each.faults.push(`day ${day}: paid, and locked out`);

    const isTrial = provider.trialEnd !== null && nowMs < provider.trialEnd;
    const isInGrace =
      provider.failingSince !== null && nowMs < provider.failingSince + GRACE_PERIOD_DAYS * DAY_MS;
    // During a dispute periods pass without a charge; they stay usable if the dispute is won.
    const wasPaused = each.deeds.some((given) => given.deed === 'dispute' && given.day <= day);
    if (isUnlocked && !isPaid && !isTrial && !isInGrace && !wasPaused) {
      each.faults.push(`day ${day}: let in for nothing`);
    }
  }

  /** Compares with the provider, and with a replay of all events. */
  async function compare(day: number): Promise<void> {
    const { database: handle, now } = shop.platform;
    const { db } = handle;
    const billing = createSandbox({ db, now: () => nowMs });
    const events = createSubscriptionEvents({ db, ledger: createSubscriptionLedger(), now });
    const differences: string[] = [];
    await reconcile('all', {
      database: handle,
      billing,
      events,
      follow: async () => undefined,
      now: () => nowMs,
      onDifference: (difference, ref) => differences.push(`day ${day}: ${difference} of ${ref}`),
    });
    expect(differences).toEqual([]);
    const before = await db.select().from(subscriptions).orderBy(subscriptions.subscriptionRef);
    await events.replay();
    const after = await db.select().from(subscriptions).orderBy(subscriptions.subscriptionRef);
    expect(after).toEqual(before);
  }

  it('never locks out a paid subscriber or gives access after a refund', () => {
    const wrong = played.filter(({ faults }) => faults.length > 0);
    expect(
      wrong.map(({ address, buys, deeds, faults }) => ({
        address,
        buys,
        deeds: deeds.toSorted((a, b) => a.day - b.day).map(({ day, deed }) => `${day} ${deed}`),
        faults: faults.slice(0, 3),
      })),
    ).toEqual([]);
  });

  it('shows the stored state on the page and emails a receipt for each payment', async () => {
    const found = await look();
    for (const each of played) {
      const { row, invoices } = found(each);
      const view = row && viewOf(row, nowMs);
      const shown = await shop.client(each.account).getSubscription();
      expect({ address: each.address, status: shown?.status }).toEqual({
        address: each.address,
        status: view?.wire.status,
      });
      const mails = shop.mails.filter(({ to }) => to === each.address);
      const receipts = mails.filter(({ subject }) => subject.includes('Your receipt')).length;
      const payments = invoices.filter(({ status }) => /paid|refunded/.test(status)).length;
      expect({ address: each.address, receipts }).toEqual({
        address: each.address,
        receipts: payments,
      });
    }
  });

  it('emails the end of a subscription at most once', () => {
    for (const { address } of played) {
      const ends = shop.mails.filter(
        ({ to, subject }) => to === address && subject.includes('has ended'),
      ).length;
      expect({ address, isOnce: ends <= 1 }).toEqual({ address, isOnce: true });
    }
  });
});
