/**
 * A year of fourteen subscriptions on the sandbox's clock: charges, emails, the subscriber's view
 * and access on every day with a change.
 *
 * `docs/a-year-of-subscriptions.md` lists the days; `UPDATE_DOCS=true` writes it. These tests also
 * assert invariants.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { productsFor, quoteText } from '@mallard/catalogue';
import { format } from 'prettier';
import { createSandboxVerifier } from '../../src/account/store/sandbox-verifier.ts';
import { sandboxInvoices } from '../../src/sandbox/billing/schema.ts';
import { reportOf } from '../../src/subscription/operators/report.ts';
import { type SubscriptionRow, subscriptions } from '../../src/subscription/schema.ts';
import { viewOf } from '../../src/subscription/view.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  aCard,
  accounts,
  MONTHLY,
  MONTHLY_PRICE,
  newAccount,
  openShop,
  type Shop,
  YEARLY,
  YEARLY_PRICE,
} from '../support/purchase-journey.ts';

const GOOD = '4242 4242 4242 4242';
const REFUSED_LATER = '4000 0000 0000 0341';
/** A year and the effects of its last weeks. */
const DAYS = 410;
const PAGE = new URL('../../../../docs/a-year-of-subscriptions.md', import.meta.url);

type Deed =
  | 'cancel'
  | 'resume'
  | 'yearly'
  | 'monthly'
  | 'bad card'
  | 'good card'
  | 'refund'
  | 'charge again'
  | 'dispute'
  | 'won'
  | 'lost'
  | `store:${string}`;

interface Life {
  name: string;
  buys?: string;
  store?: 'apple' | 'google';
  /** The account has no email, so the checkout email is used. */
  hasNoAddress?: boolean;
  deeds: Readonly<Record<number, Deed>>;
  /** Expected charges in order, and the final status. */
  charges: readonly string[];
  ends: string;
}

const months = (count: number) => Array.from({ length: count }, () => `${MONTHLY_PRICE} paid`);
const storeRenewals = (from: number, to: number, every = 30) =>
  Object.fromEntries(
    Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => [
      from + index * every,
      'store:renews' as const,
    ]),
  );

const LIVES: readonly Life[] = [
  { name: 'monthly', buys: MONTHLY, deeds: {}, charges: months(14), ends: 'active paid' },
  {
    name: 'yearly',
    buys: YEARLY,
    deeds: {},
    charges: [`${YEARLY_PRICE} paid`, `${YEARLY_PRICE} paid`],
    ends: 'active paid',
  },
  {
    name: 'trial',
    buys: MONTHLY,
    hasNoAddress: true,
    deeds: { 3: 'cancel' },
    charges: [],
    ends: 'expired cancelled',
  },
  {
    name: 'cancelled and resumed',
    buys: MONTHLY,
    deeds: { 20: 'cancel', 25: 'resume', 100: 'cancel' },
    charges: months(4),
    ends: 'expired cancelled',
  },
  {
    name: 'changed both ways',
    buys: MONTHLY,
    deeds: { 10: 'yearly', 350: 'monthly', 360: 'yearly', 365: 'monthly' },
    charges: [`${MONTHLY_PRICE} paid`, `${YEARLY_PRICE} paid`, `${MONTHLY_PRICE} paid`],
    ends: 'active paid',
  },
  {
    name: 'failed and mended',
    buys: MONTHLY,
    deeds: { 20: 'bad card', 42: 'good card', 70: 'cancel' },
    charges: months(3),
    ends: 'expired cancelled',
  },
  {
    name: 'failed and ended',
    buys: MONTHLY,
    deeds: { 20: 'bad card' },
    charges: [`${MONTHLY_PRICE} paid`, `${MONTHLY_PRICE} void`],
    ends: 'expired payment_failed',
  },
  {
    name: 'refunded',
    buys: MONTHLY,
    deeds: { 15: 'refund' },
    charges: [`${MONTHLY_PRICE} refunded`],
    ends: 'expired refunded',
  },
  {
    name: 'charged twice and refunded once',
    buys: MONTHLY,
    deeds: { 15: 'charge again', 17: 'refund' },
    charges: [...months(1), `${MONTHLY_PRICE} refunded`, ...months(13)],
    ends: 'active paid',
  },
  {
    name: 'disputed and won',
    buys: MONTHLY,
    deeds: { 15: 'dispute', 60: 'won', 90: 'cancel' },
    charges: months(2),
    ends: 'expired cancelled',
  },
  {
    name: 'disputed and lost',
    buys: MONTHLY,
    deeds: { 15: 'dispute', 60: 'lost' },
    charges: [`${MONTHLY_PRICE} refunded`],
    ends: 'expired dispute_lost',
  },
  {
    name: 'Apple',
    store: 'apple',
    deeds: {
      0: 'store:trial',
      ...storeRenewals(30, 90),
      120: 'store:grace',
      130: 'store:renews',
      160: 'store:hold',
      170: 'store:renews',
      180: 'store:cancelled',
    },
    charges: [],
    ends: 'expired cancelled',
  },
  {
    name: 'Apple, upgraded',
    store: 'apple',
    deeds: { 0: 'store:renews', 30: 'store:renews', 40: 'store:yearly', 380: 'store:cancelled' },
    charges: [],
    ends: 'expired cancelled',
  },
  {
    name: 'Google',
    store: 'google',
    deeds: {
      0: 'store:renews',
      ...storeRenewals(30, 60),
      90: 'store:paused',
      120: 'store:renews',
      150: 'store:hold',
      155: 'store:renews',
      ...storeRenewals(185, 395),
    },
    charges: [],
    ends: 'active paid',
  },
];

interface Line {
  day: number;
  did: string;
  charged: string;
  mailed: string;
  told: string;
  unlocked: string;
}

interface Found {
  row: SubscriptionRow | undefined;
  charges: string[];
}

// The year is simulated day by day, which takes long on a slow machine.
jest.setTimeout(1_200_000);

const databases = await databasesForRules({ contended: true });

describe.each(databases)('a year of fourteen subscriptions on $name', ({ databaseUrl }) => {
  let shop: Shop;
  let nowMs = 0;
  const verifier = createSandboxVerifier(() => nowMs);
  const played = LIVES.map((life) => ({
    life,
    account: newAccount(),
    address: `${life.name.replaceAll(/\W+/g, '-').toLowerCase()}@example.org`,
    lines: [] as Line[],
    seen: { told: '', charges: [] as string[], mails: 0 },
  }));
  type Played = (typeof played)[number];

  beforeAll(async () => {
    shop = await openShop(databaseUrl, {
      standIns: {
        accounts,
        contacts: {
          contactOf: async (_tx, accountId) => {
            const found = played.find(({ account }) => account === accountId);
            return found && !found.life.hasNoAddress
              ? { email: found.address, locale: 'en' }
              : undefined;
          },
        },
        storePurchases: { ...verifier, link: async () => true },
      },
    });
    nowMs = await clock();
    for (const each of played) {
      if (each.life.buys) {
        await shop.submit(
          await shop.checkout(each.account, each.life.buys),
          aCard(GOOD, { email: each.address }),
        );
      }
    }
    for (let day = 0; day <= DAYS; day += 1) {
      if (day > 0) {
        await shop.submit('/dev/checkout/clock', { days: '1' });
        nowMs = await clock();
      }
      for (const each of played) {
        const deed = each.life.deeds[day];
        if (deed) await act(each, deed);
      }
      await shop.platform.outbox.settled();
      const found = await look();
      for (const each of played) note(each, day, found(each));
    }
  });
  afterAll(() => shop.close());

  async function clock(): Promise<number> {
    const answer = await fetch(`${shop.address}/dev/checkout/clock.json`);
    return ((await answer.json()) as { now: number }).now;
  }

  async function act(each: Played, deed: Deed): Promise<void> {
    const { account, life } = each;
    const client = shop.client(account);
    const subscription = (await look())(each).row?.subscriptionRef ?? '';
    switch (deed) {
      case 'cancel':
        await client.cancel();
        break;
      case 'resume':
        await client.resume();
        break;
      case 'yearly':
      case 'monthly':
        await client.changePlan(deed === 'yearly' ? YEARLY : MONTHLY);
        break;
      case 'bad card':
      case 'good card': {
        const { customerPortalUrl } = await client.getPortal();
        const path = customerPortalUrl.replace('http://localhost:8080', '');
        const card = aCard(deed === 'bad card' ? REFUSED_LATER : GOOD);
        await shop.submit(path, { ...card, action: 'card' });
        break;
      }
      case 'refund':
      case 'charge again':
      case 'dispute':
      case 'won':
      case 'lost':
        await shop.submit('/dev/checkout/clock', { subscription, action: deed });
        break;
      default: {
        const told = deed.slice('store:'.length);
        const state = told === 'yearly' ? 'renews' : told;
        const purchase = `${each.address.split('@')[0]}:${told === 'yearly' ? YEARLY : MONTHLY}`;
        const receipt = `sandbox:${purchase}:${state}`;
        if (!subscription) {
          const confirm = await shop.app.inject({
            method: 'POST',
            url: `/api/purchase/confirm/${life.store}`,
            headers: { authorization: `Bearer ${account}` },
            payload:
              life.store === 'apple'
                ? { signedTransactionInfo: receipt }
                : { packageName: 'app', purchaseToken: receipt },
          });
          expect(confirm.statusCode).toBe(200);
          return;
        }
        const answer = await shop.app.inject({
          method: 'POST',
          url: `/api/billing/webhook/${life.store}`,
          payload:
            life.store === 'apple'
              ? { signedPayload: receipt }
              : { message: { messageId: `${account}-${nowMs}`, data: receipt } },
        });
        expect(answer.statusCode).toBe(200);
      }
    }
  }

  /**
   * Reads all stored data in two queries; querying each subscription would dominate the runtime.
   */
  async function look(): Promise<(each: Played) => Found> {
    const { db } = shop.platform.database;
    const rows = await db.select().from(subscriptions);
    const invoices = await db.select().from(sandboxInvoices).orderBy(sandboxInvoices.at);
    return ({ account }) => {
      const row = rows.find(({ accountId }) => accountId === account);
      const charges = invoices
        .filter(({ subscriptionRef }) => subscriptionRef === row?.subscriptionRef)
        .map(({ amountMinor, status }) => `${(amountMinor / 100).toFixed(2)} ${status}`);
      return { row, charges };
    };
  }

  /** Adds a line for a day with a change. */
  function note(each: Played, day: number, { row, charges }: Found): void {
    const view = row && viewOf(row, nowMs);
    if (!view) return;
    const report = reportOf(view, nowMs);
    const { standing, reason, next, pendingPlan } = report;
    const planned = pendingPlan ? `, then ${pendingPlan === YEARLY ? 'yearly' : 'monthly'}` : '';
    const told = `${standing} (${reason}${planned}). ${report.told}`;
    const charged = charges.filter((charge, index) => charge !== each.seen.charges[index]);
    const mails = shop.mails.filter(({ to }) => to === each.address);
    const mailed = mails.slice(each.seen.mails).map(({ subject }) => subject);
    if (told === each.seen.told && charged.length === 0 && mailed.length === 0) return;
    each.seen = { told, charges, mails: mails.length };
    each.lines.push({
      day,
      did: each.life.deeds[day] ?? (day === 0 ? 'buys' : ''),
      charged: charged.join(', '),
      mailed: mailed.join('; '),
      told: next ? told : told.replace(/ $/, ''),
      unlocked: report.unlocked.length > 0 ? 'yes' : 'no',
    });
  }

  const playedAs = (name: string): Played => {
    const found = played.find(({ life }) => life.name === name);
    if (!found) throw new Error(`no life ${name}`);
    return found;
  };
  const mailsTo = (name: string) =>
    shop.mails.filter(({ to }) => to === playedAs(name).address).map((mail) => mail);
  const subjects = (name: string) => mailsTo(name).map(({ subject }) => subject);
  const count = (name: string, part: string) =>
    subjects(name).filter((subject) => subject.includes(part)).length;

  it.each(LIVES)(
    '$name: makes the expected charges and ends in the expected status',
    async (life) => {
      const each = playedAs(life.name);
      expect((await look())(each).charges).toEqual(life.charges);
      expect(each.lines.at(-1)?.told).toContain(life.ends.replace(' ', ' ('));
      // One receipt per charge, regardless of later refunds; stores send their own.
      const paid = life.charges.filter((charge) => /paid|refunded/.test(charge)).length;
      expect(count(life.name, 'Your receipt')).toBe(paid);
    },
  );

  it('never charges on a day without access', () => {
    for (const { lines } of played) {
      for (const { charged, unlocked, day } of lines) {
        if (/paid/.test(charged)) expect({ day, unlocked }).toEqual({ day, unlocked: 'yes' });
      }
    }
  });

  it('announces every charge and names its plan', () => {
    expect(count('monthly', 'Your free trial of')).toBe(2);
    expect(count('monthly', 'renews on')).toBe(13);
    const changed = mailsTo('changed both ways');
    const yearly = changed.filter(
      ({ text }) => /receipt/.test(text) && text.includes(`$${YEARLY_PRICE}`),
    );
    expect(yearly.map(({ text }) => /Plan: (\w+)/.exec(text)?.[1])).toEqual(['Yearly']);
    for (const { text } of changed.filter(({ subject }) => subject.includes('renews on'))) {
      const plan = text.includes(`$${YEARLY_PRICE}`) ? 'Yearly' : 'Monthly';
      expect(text).toContain(`Plan: ${plan}`);
      expect(text).toContain(plan === 'Yearly' ? 'another year' : 'another month');
    }
    expect(count('changed both ways', 'Your plan changes on')).toBe(3);
    expect(count('changed both ways', 'Your plan stays as it is')).toBe(1);
  });

  it('confirms each action once', () => {
    for (const [name, part, times] of [
      ['cancelled and resumed', 'is canceled', 2],
      ['cancelled and resumed', 'subscription continues', 1],
      ['cancelled and resumed', 'has ended', 1],
      ['failed and mended', 'Your card was replaced', 2],
      ['failed and mended', 'Your payment for', 1],
      ['failed and ended', 'has ended', 1],
      ['refunded', 'has ended', 1],
      ['disputed and won', 'is disputed', 1],
      ['disputed and won', 'subscription continues', 1],
      ['disputed and lost', 'is disputed', 1],
      ['disputed and lost', 'has ended', 1],
    ] as const) {
      expect({ name, part, times: count(name, part) }).toEqual({ name, part, times });
    }
    const mended = mailsTo('failed and mended').find(({ text }) => text.includes('taken care of'));
    expect(mended?.subject).toContain('Your receipt');
  });

  it('emails the checkout address if the account has no email', () => {
    const [first] = mailsTo('trial');
    // The email is in the language of the checkout page.
    expect(first?.subject).toContain('Willkommen');
    const parts = [
      'Erste Abbuchung:',
      quoteText('monthly', productsFor('us'), 'de')!,
      'Enthalten:',
      'VPN',
      'kündigen',
    ];
    for (const part of parts) {
      expect(first?.text).toContain(part);
    }
    expect(count('trial', 'gekündigt')).toBe(1);
    expect(count('trial', 'ist beendet')).toBe(1);
  });

  it('follows the store’s decision on access', () => {
    const unlockedOn = (name: string, day: number) =>
      playedAs(name).lines.findLast((line) => line.day <= day)?.unlocked;
    expect([119, 121, 131, 161, 171, 205, 220].map((day) => unlockedOn('Apple', day))).toEqual([
      'yes',
      'yes',
      'yes',
      'no',
      'yes',
      'yes',
      'no',
    ]);
    expect([80, 91, 121, 151, 156, 400].map((day) => unlockedOn('Google', day))).toEqual([
      'yes',
      'no',
      'yes',
      'no',
      'yes',
      'yes',
    ]);
  });

  it('matches docs/a-year-of-subscriptions.md, which UPDATE_DOCS=true writes', async () => {
    const date = (text: string) =>
      text.replace(
        /(January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/g,
        '…',
      );
    const page = [
      '# A year of fourteen subscriptions',
      '',
      'Played by the sandbox’s clock, from the purchase on day 0; `apps/services/test/subscription/year-of-subscriptions.test.ts` plays it, holds it against this page and writes it with `UPDATE_DOCS=true`. A line is a day on which something changed: what somebody did, what was charged or became of a charge, what was mailed, and what is said of the subscription from then on (`explainSubscription`). Dates in texts are left out.',
      ...played.flatMap(({ life, lines }) => [
        '',
        `## ${life.name.charAt(0).toUpperCase()}${life.name.slice(1)}`,
        '',
        '| Day | Done | Charge | Mails | Told | Unlocked |',
        '| --- | --- | --- | --- | --- | --- |',
        ...lines.map(
          (line) =>
            `| ${line.day} | ${line.did.replace('store:', 'store: ')} | ${line.charged} | ${date(line.mailed)} | ${date(line.told)} | ${line.unlocked} |`,
        ),
      ]),
    ].join('\n');
    const written = await format(page, { parser: 'markdown', printWidth: 120 });
    if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(PAGE, written);
    const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
    expect(squeezed(readFileSync(PAGE, 'utf8'))).toBe(squeezed(written));
  });
});
