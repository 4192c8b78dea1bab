/**
 * Checks that emails and the operators' command describe a subscription exactly as the pages do.
 * The scenarios and their expected statements are shared with the pages' test,
 * `apps/web/app/features/subscription/status/explanation-consistency.test.tsx`.
 *
 * Each scenario is built from events here, so that no scenario describes an unreachable state.
 */
import { describe, expect, it } from '@jest/globals';
import * as catalogue from '@mallard/catalogue';
import { explainSubscription, subscriptionFromWire } from '@mallard/subscription-client';
import type { SubscriptionExplanation } from '@mallard/subscription-client';
import {
  type SubscriptionScenario,
  subscriptionScenarios,
  type ExpectedCharge,
} from '@mallard/subscription-client/testing';
import type { StoreSubscription } from '../../account/contract.ts';
import type { BillingEvent } from '../billing-event.ts';
import { noticeMail } from '../notices/notice-mails.ts';
import { type Notice, noticesDue } from '../notices/notices.ts';
import { reportOf } from './report.ts';
import { factsFrom } from '../events/state.ts';
import { eventsFrom } from '../events/store-events.ts';
import { columnsFrom } from '../events/stored-facts.ts';
import { explanationOf, isStore, type SubscriptionView, viewOf } from '../view.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const day = (days: number) => NOW + days * DAY_MS;
const idOf = (period: 'Monthly' | 'Yearly') =>
  catalogue.CATALOGUE.find(
    ({ region, billingPeriod }) => region === 'us' && billingPeriod === period,
  )?.productId ?? '';
const [MONTHLY, YEARLY] = [idOf('Monthly'), idOf('Yearly')];
const products = catalogue.findProduct(MONTHLY)?.entitlements.map(({ product }) => product) ?? [];

const BILLERS = ['stripe', 'sandbox', 'apple', 'google'] as const;
type Biller = (typeof BILLERS)[number];
const scenariosOf = (biller: Biller) =>
  subscriptionScenarios({
    now: NOW,
    platform: biller === 'sandbox' ? 'stripe' : biller,
    shop: catalogue,
  });

const priceMinorOf = (productId: string) =>
  Math.round(Number(catalogue.listPrice(catalogue.findProduct(productId)!, 'USD')) * 100);

interface Life {
  events: BillingEvent[];
  productId?: string;
  /** The last email due by now. Stores send emails about payments themselves. */
  lastMail: Notice['kind'] | undefined;
}

/** Creates an event dated `days` from now. */
function event(kind: BillingEvent['kind'], days: number, extra: object = {}): BillingEvent {
  return {
    id: `${kind}-${days}`,
    subscriptionRef: 'sub',
    occurredAt: day(days),
    kind,
    checkoutId: 'checkout',
    customerRef: null,
    paid: true,
    ...extra,
  } as BillingEvent;
}
const bought = (days: number) => event('checkout-completed', days);
const paid = (from: number, to: number, amountMinor = priceMinorOf(MONTHLY)) =>
  event('payment-succeeded', from, {
    periodStart: day(from),
    periodEnd: day(to),
    charged: { amountMinor, currency: 'USD' },
    number: `N${from}`,
  });
const until = (days: number) => ({ periodEnd: day(days), endsAt: day(days) });
const cancelled = (days: number, to: number) => event('cancelled', days, until(to));
const changes = (days: number, at: number) =>
  event('change-scheduled', days, { productId: YEARLY, effectiveAt: day(at) });
/** Two paid months, the second of which ends on the given day. */
const monthsUntil = (end: number) => [
  bought(end - 60),
  paid(end - 60, end - 30),
  paid(end - 30, end),
];
const trial = (from: number) => [
  bought(from),
  event('renewing', from, { ...until(from + 7), trialEnd: day(from + 7) }),
];
const failed = (days: number, reason = 'card_declined') =>
  event('payment-failed', days, { reason });

const graceFor = (reason: string): Life => ({
  events: [...monthsUntil(-3), failed(-3, reason)],
  lastMail: 'payment-failed',
});

/** Event histories by scenario name. */
const ON_THE_WEB: Readonly<Record<string, Life>> = {
  waiting: { events: [event('checkout-completed', 0, { paid: false })], lastMail: undefined },
  trial: { events: trial(-2), lastMail: 'welcome' },
  'trial-change-pending': { events: [...trial(-2), changes(-1, 5)], lastMail: 'change-planned' },
  'trial-ending': { events: [...trial(-2), cancelled(-1, 5)], lastMail: 'cancelled' },
  active: { events: monthsUntil(22), lastMail: 'receipt' },
  'active-yearly': {
    events: [bought(-165), paid(-165, 200, priceMinorOf(YEARLY))],
    productId: YEARLY,
    lastMail: 'receipt',
  },
  'change-pending': { events: [...monthsUntil(22), changes(-1, 22)], lastMail: 'change-planned' },
  'dispute-won': {
    events: [...monthsUntil(22), event('disputed', -4), event('dispute-closed', -1, { won: true })],
    lastMail: 'dispute-won',
  },
  ending: { events: [...monthsUntil(22), cancelled(-3, 22)], lastMail: 'cancelled' },
  grace: graceFor('card_declined'),
  'grace-insufficient_funds': graceFor('insufficient_funds'),
  'grace-expired_card': graceFor('expired_card'),
  'grace-authentication_required': graceFor('authentication_required'),
  'grace-other': graceFor('other'),
  'grace-change-pending': {
    events: [...monthsUntil(-3), changes(-13, -3), failed(-3)],
    lastMail: 'payment-failed',
  },
  unconfirmed: { events: monthsUntil(-4), lastMail: 'renewal-ahead' },
  'unconfirmed-locked': { events: monthsUntil(-15), lastMail: 'renewal-ahead' },
  suspended: {
    events: [...monthsUntil(-15), failed(-15, 'expired_card')],
    lastMail: 'payment-failed',
  },
  disputed: { events: [...monthsUntil(22), event('disputed', -4)], lastMail: 'disputed' },
  'disputed-after-cancelling': {
    events: [...monthsUntil(22), cancelled(-7, 22), event('disputed', -4)],
    lastMail: 'disputed',
  },
  'trial-used': {
    events: [...trial(-1), event('trial-refused', -1), event('ended', -1)],
    lastMail: 'ended',
  },
  'dispute-lost': {
    events: [
      ...monthsUntil(-15),
      event('disputed', -30),
      event('dispute-closed', -1, { won: false }),
      event('ended', -1),
    ],
    lastMail: 'ended',
  },
  'cancelled-unpaid': {
    events: [...monthsUntil(-3), failed(-3), cancelled(-1, -1), event('ended', -1)],
    lastMail: 'ended',
  },
  expired: { events: [...monthsUntil(-40), cancelled(-60, -40)], lastMail: 'ended' },
  unpaid: {
    events: [...monthsUntil(-16), failed(-16), event('ended', -2)],
    lastMail: 'ended',
  },
  refunded: {
    events: [...monthsUntil(22), event('refunded', -4), event('ended', -4)],
    lastMail: 'ended',
  },
  ended: { events: [...monthsUntil(22), event('ended', -4)], lastMail: 'ended' },
};

/** A store's report on a given day. */
type Told = [days: number, told: Partial<StoreSubscription>];
const renewsUntil = (end: number): Told[] => [
  [end - 60, { expiresAt: day(end - 30) }],
  [end - 30, { expiresAt: day(end) }],
];
const IN_A_STORE: Readonly<Record<string, readonly Told[]>> = {
  trial: [[-2, { isTrial: true, expiresAt: day(5) }]],
  'trial-ending': [
    [-2, { isTrial: true, expiresAt: day(5) }],
    [-1, { isTrial: true, expiresAt: day(5), renews: false }],
  ],
  active: renewsUntil(22),
  'active-yearly': [[-165, { storeProductId: YEARLY, expiresAt: day(200) }]],
  ending: [...renewsUntil(22), [-3, { renews: false, expiresAt: day(22) }]],
  grace: [
    ...renewsUntil(-3),
    [-3, { isPaymentFailing: true, graceEndsAt: day(11), expiresAt: day(-3) }],
  ],
  unconfirmed: renewsUntil(-4),
  'unconfirmed-locked': renewsUntil(-15),
  suspended: [...renewsUntil(-15), [-15, { isPaymentFailing: true, expiresAt: day(-15) }]],
  expired: [...renewsUntil(-40), [-60, { renews: false, expiresAt: day(-40) }]],
  unpaid: [
    ...renewsUntil(-2),
    [-2, { isPaymentFailing: true, expiresAt: day(-2) }],
    [-1, { isRevoked: true, expiresAt: day(-2) }],
  ],
  refunded: [...renewsUntil(22), [-4, { isRevoked: true, isRefunded: true, expiresAt: day(22) }]],
};
const IN_GOOGLE_PLAY: typeof IN_A_STORE = {
  ...IN_A_STORE,
  paused: [...renewsUntil(-1), [-1, { pause: { resumesAt: day(29) }, expiresAt: day(-1) }]],
};

function storeLife(store: 'apple' | 'google', told: readonly Told[]): Life {
  const events = told.flatMap(([days, changes]) =>
    eventsFrom({
      store,
      reference: 'sub',
      storeProductId: MONTHLY,
      startedAt: day(told[0]?.[0] ?? 0),
      expiresAt: day(30),
      observedAt: day(days),
      renews: true,
      isPaymentFailing: false,
      isRevoked: false,
      isTrial: false,
      ...changes,
    }),
  );
  return { events, lastMail: 'welcome' };
}

function livesOf(biller: Biller): Readonly<Record<string, Life>> {
  if (!isStore(biller)) return ON_THE_WEB;
  const store = biller as 'apple' | 'google';
  const lives = Object.entries(store === 'google' ? IN_GOOGLE_PLAY : IN_A_STORE);
  return Object.fromEntries(lives.map(([name, told]) => [name, storeLife(store, told)]));
}

function viewAt(biller: Biller, { events, productId = MONTHLY }: Life, nowMs: number) {
  const facts = factsFrom(events.filter(({ occurredAt }) => occurredAt <= nowMs));
  const boughtId = facts.productId ?? productId;
  const view = viewOf(
    {
      ...columnsFrom(facts),
      provider: biller,
      subscriptionRef: 'sub',
      accountId: 'account',
      checkoutId: 'checkout',
      productId: boughtId,
      trialDays: 0,
      priceMinor: isStore(biller) ? null : priceMinorOf(boughtId),
      currency: isStore(biller) ? null : 'USD',
    },
    nowMs,
  );
  if (!view) throw new Error('it has not begun');
  return view;
}

/** Statements about charges in texts, and the meaning of each. */
const SAID: readonly (readonly [ExpectedCharge, RegExp])[] = [
  ['charged', /(?<!more )will be charged|First charge|Next charge|first charge is on/],
  ['by-store', /The store charges its price/],
  ['due', /If the payment hasn’t arrived by then|charge is due|could not charge/],
  ['pending', /payment is on its way/],
  ['paused', /(nothing is unlocked|subscription is locked) and nothing is charged/],
  ['nothing', /nothing more (is|will be) charged|Nothing was charged/i],
  ['unknown', /is not known/],
];
const moneyIn = (text: string) => SAID.flatMap(([money, words]) => (words.test(text) ? money : []));
const datesIn = (text: string) =>
  text.match(
    /(January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/g,
  ) ?? [];
const pricesIn = (text: string) => text.match(/\$\d+\.\d{2}/g) ?? [];
const dateText = (at: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** Returns the statement about charges that an explanation implies, which all texts must make. */
function moneyOf({ ifNothingIsDone, managedAt }: SubscriptionExplanation): ExpectedCharge {
  switch (ifNothingIsDone) {
    case 'charged':
      return managedAt.biller === 'web' ? 'charged' : 'by-store';
    case 'starts':
      return 'pending';
    case 'access-ends':
    case 'stays-locked':
      return 'due';
    case 'bank-decides':
    case 'resumes':
      return 'paused';
    case 'ends':
    case 'nothing':
      return 'nothing';
    case 'unknown':
      return 'unknown';
  }
}

/**
 * Email texts that offer an action, each with the actions of which at least one must be possible.
 */
const OFFERED = [
  [/You can cancel until then|unless you cancel first/, ['cancel']],
  [/Until then, you can undo that/, ['resume', 'drop-change']],
  [/Update payment method/, ['fix-payment']],
  [/See the plans|You can subscribe without a trial/, ['buy']],
] as const;

/** Returns every email due in a history up to now, with the state known at its time. */
function mailsOf(biller: Biller, life: Life) {
  const first = Math.min(...life.events.map(({ occurredAt }) => occurredAt));
  const moments = [
    ...life.events.map(({ occurredAt }) => occurredAt),
    ...Array.from(
      { length: Math.ceil((NOW - first) / DAY_MS) + 1 },
      (_, days) => first + days * DAY_MS,
    ),
  ].filter((moment) => moment <= NOW);
  const sent = new Set<string>();
  return moments
    .toSorted((a, b) => a - b)
    .flatMap((nowMs) => {
      const view = viewAt(biller, life, nowMs);
      const explanation = explanationOf(view, nowMs);
      return noticesDue({
        facts: view.facts,
        explanation,
        billingPeriod: view.product.billingPeriod,
        events: life.events.filter(({ occurredAt }) => occurredAt <= nowMs),
        nowMs,
      }).flatMap((notice) => {
        const key = `${notice.kind} ${notice.about}`;
        if (sent.has(key)) return [];
        sent.add(key);
        const mail = noticeMail('en', notice, {
          explanation,
          amountDue: view.nextCharge,
          periodDue: view.nextPeriod,
          origin: 'https://mallard.test',
          signsInHere: true,
        });
        return [{ notice, explanation, view, text: `${mail.subject}\n${mail.text}` }];
      });
    });
}

/** Receipts and payment-failed emails refer to a past charge; all others to future ones. */
function aboutThePast(notice: Notice, view: SubscriptionView) {
  const price = ({ amountMinor }: { amountMinor: number }) => `$${(amountMinor / 100).toFixed(2)}`;
  if (notice.kind === 'receipt') {
    const { chargedAt, periodStart, periodEnd, charged } = notice;
    return { dates: [chargedAt, periodStart, periodEnd].map(dateText), prices: [price(charged)] };
  }
  if (notice.kind === 'payment-failed') return { dates: [], prices: [price(view.nextCharge)] };
  return { dates: [], prices: [] };
}

const cases = BILLERS.flatMap((biller) => {
  const lives = livesOf(biller);
  return scenariosOf(biller).flatMap((scenario) => {
    const life = lives[scenario.name];
    return life ? [{ biller, name: scenario.name, scenario, life }] : [];
  });
});

describe.each(BILLERS)('histories of a %s subscription', (biller) => {
  it('covers every shared scenario except those of other service versions', () => {
    const scenarios = scenariosOf(biller);
    const lives = Object.keys(livesOf(biller));
    const names = scenarios.filter(({ told }) => told).map(({ name }) => name);
    // Only services without reasons, or with a later status, report these.
    expect(names.filter((name) => !lives.includes(name))).toEqual(['inactive', 'unclear']);
    expect(lives.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.each(cases)('$name subscription billed by $biller', ({ biller, scenario, life }) => {
  const told = toldOf(scenario);
  const view = viewAt(biller, life, NOW);

  it("derives the shared scenario's explanation from its events", () => {
    const known = scenario.subscription && subscriptionFromWire(scenario.subscription);
    // The service doesn't report `since` for every state.
    const {
      since: _,
      trial: progress,
      ...expected
    } = explainSubscription(known, { now: NOW, products });
    const explained = explanationOf(view, NOW);
    expect(explained).toMatchObject(expected);
    expect(progress?.day).toBe(explained.trial?.day);
    expect(moneyOf(explained)).toBe(told.money);
  });

  it('reports to operators the explanation that subscribers see', () => {
    const report = reportOf(view, NOW);
    expect(moneyIn(report.told)).toEqual([told.money]);
    const { billingPeriod } = catalogue.findProduct(report.product) ?? {};
    expect(billingPeriod?.toLowerCase()).toBe(told.plan);
    expect(report.nextCharge).toEqual(
      told.price && {
        amount: told.price,
        currency: 'USD',
        period: told.pays,
        at: new Date(told.date ?? 0).toISOString(),
      },
    );
    const dates = told.date === undefined ? [] : [dateText(told.date)];
    if (report.next) expect(report.next.at).toBe(new Date(told.date ?? 0).toISOString());
    for (const date of datesIn(report.told)) expect(dates).toContain(date);
    expect(pricesIn(report.told)).toEqual(told.price ? [`$${told.price}`] : []);
    expect(report.mayDo).toEqual(told.offers);
    expect(report.unlocked.length > 0).toBe(told.works);
  });

  it('sends emails that match the explanation of their day', () => {
    const mails = mailsOf(biller, life);
    expect(mails.at(-1)?.notice.kind).toBe(life.lastMail);
    for (const { notice, explanation, view: then, text } of mails) {
      const { kind } = notice;
      const money = moneyOf(explanation);
      const { nextDate, happensAt, nextCharge, actions } = explanation;
      const past = aboutThePast(notice, then);
      const said = moneyIn(text).map((each) =>
        // A store's next charge has a date but no amount.
        each === 'charged' && money === 'by-store' ? 'by-store' : each,
      );
      for (const each of said) expect({ kind, text, money: each }).toMatchObject({ money });
      const dates = [nextDate?.at, happensAt].flatMap((at) =>
        at === undefined ? [] : dateText(at),
      );
      for (const date of datesIn(text)) {
        expect({ kind, date, known: [...dates, ...past.dates] }).toMatchObject({
          known: expect.arrayContaining([date]),
        });
      }
      const prices = nextCharge ? [`$${nextCharge.amount}`] : [];
      for (const price of pricesIn(text)) expect([...prices, ...past.prices]).toContain(price);
      const plan = /^Plan: (\w+)/m.exec(text)?.[1]?.toLowerCase();
      const period = kind === 'change-planned' ? undefined : nextCharge?.billingPeriod;
      if (plan && kind !== 'receipt' && kind !== 'payment-failed') {
        expect(plan).toBe(period ?? explanation.billingPeriod);
      }
      for (const [words, possible] of OFFERED) {
        if (!words.test(text)) continue;
        const offered = possible.some((action) => actions.includes(action));
        expect({ kind, words: String(words), offered }).toMatchObject({ offered: true });
      }
    }
  });
});

function toldOf({ name, told }: SubscriptionScenario) {
  if (!told) throw new Error(`Nothing is told of “${name}”.`);
  return told;
}
