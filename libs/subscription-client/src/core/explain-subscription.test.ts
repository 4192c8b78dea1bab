import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { DAY_MS } from '../constants.ts';
import { STATUS_REASONS, subscriptionResponseSchema, type SubscriptionWire } from '../schemas.ts';
import {
  type ScenarioPlatform,
  subscriptionScenarios,
  subscriptionWire,
} from '../testing/index.ts';
import { explainSubscription, type SubscriptionExplanation } from './explain-subscription.ts';
import { SUBSCRIPTION_STATUSES, type Subscription, subscriptionFromWire } from './subscription.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const PRODUCTS = ['Network Protection', 'Duck.ai'];

const explain = (wire: SubscriptionWire | undefined): SubscriptionExplanation =>
  explainSubscription(wire && subscriptionFromWire(wire), { now: NOW, products: PRODUCTS });

const scenario = (name: string, platform: ScenarioPlatform = 'stripe') => {
  const found = subscriptionScenarios({ now: NOW, platform }).find((item) => item.name === name);
  if (!found) throw new Error(`no scenario ${name}`);
  return explain(found.subscription);
};

interface Case {
  standing: string;
  reason: string | undefined;
  date?: string;
  follows: string;
  /** The actions in the order in which a page shows them. */
  actions: string;
  unlocks?: true;
}

const PAID_ON_WEB = 'open-portal see-invoices cancel';
const CASES: Record<string, Case> = {
  none: { standing: 'none', reason: undefined, follows: 'nothing', actions: 'buy' },
  waiting: { standing: 'waiting', reason: 'payment_pending', follows: 'starts', actions: '' },
  trial: {
    standing: 'trial',
    reason: 'trial',
    date: 'first-charge in 5',
    follows: 'charged in 5',
    actions: `change-plan ${PAID_ON_WEB}`,
    unlocks: true,
  },
  'trial-ending': {
    standing: 'trial-ending',
    reason: 'cancelled',
    date: 'ends in 5',
    follows: 'ends in 5',
    actions: 'resume open-portal see-invoices',
    unlocks: true,
  },
  active: {
    standing: 'active',
    reason: 'paid',
    date: 'renews in 22',
    follows: 'charged in 22',
    actions: `change-plan ${PAID_ON_WEB}`,
    unlocks: true,
  },
  'active-yearly': {
    standing: 'active',
    reason: 'paid',
    date: 'renews in 200',
    follows: 'charged in 200',
    actions: `change-plan ${PAID_ON_WEB}`,
    unlocks: true,
  },
  'change-pending': {
    standing: 'active',
    reason: 'paid',
    date: 'renews in 22',
    follows: 'charged in 22',
    actions: `drop-change ${PAID_ON_WEB}`,
    unlocks: true,
  },
  'trial-change-pending': {
    standing: 'trial',
    reason: 'trial',
    date: 'first-charge in 5',
    follows: 'charged in 5',
    actions: `drop-change ${PAID_ON_WEB}`,
    unlocks: true,
  },
  'dispute-won': {
    standing: 'active',
    reason: 'paid',
    date: 'renews in 22',
    follows: 'charged in 22',
    actions: `change-plan ${PAID_ON_WEB}`,
    unlocks: true,
  },
  ending: {
    standing: 'ending',
    reason: 'cancelled',
    date: 'ends in 22',
    follows: 'ends in 22',
    actions: 'resume open-portal see-invoices',
    unlocks: true,
  },
  grace: {
    standing: 'payment-failed',
    reason: 'payment_failed',
    date: 'access-ends in 11',
    follows: 'access-ends in 11',
    actions: `fix-payment ${PAID_ON_WEB}`,
    unlocks: true,
  },
  unconfirmed: {
    standing: 'payment-failed',
    reason: 'payment_unconfirmed',
    date: 'access-ends in 10',
    follows: 'access-ends in 10',
    actions: `fix-payment ${PAID_ON_WEB}`,
    unlocks: true,
  },
  'unconfirmed-locked': {
    standing: 'suspended',
    reason: 'payment_unconfirmed',
    follows: 'stays-locked',
    actions: `fix-payment ${PAID_ON_WEB}`,
  },
  suspended: {
    standing: 'suspended',
    reason: 'payment_failed',
    follows: 'stays-locked',
    actions: `fix-payment ${PAID_ON_WEB}`,
  },
  disputed: {
    standing: 'inactive',
    reason: 'disputed',
    follows: 'bank-decides',
    actions: 'see-invoices cancel',
  },
  'disputed-after-cancelling': {
    standing: 'inactive',
    reason: 'disputed',
    follows: 'bank-decides',
    actions: 'see-invoices cancel',
  },
  inactive: {
    standing: 'inactive',
    reason: 'unknown',
    date: 'ended',
    follows: 'nothing',
    actions: 'buy see-invoices',
  },
  ...Object.fromEntries(
    (
      [
        ['expired', 'cancelled'],
        ['cancelled-unpaid', 'cancelled'],
        ['unpaid', 'payment_failed'],
        ['refunded', 'refunded'],
        ['dispute-lost', 'dispute_lost'],
        ['trial-used', 'trial_used'],
        ['ended', 'ended'],
      ] as const
    ).map(([name, reason]): [string, Case] => [
      name,
      {
        standing: 'expired',
        reason,
        date: 'ended',
        follows: 'nothing',
        actions: 'buy see-invoices',
      },
    ]),
  ),
  unclear: {
    standing: 'unclear',
    reason: 'unknown',
    follows: 'unknown',
    actions: 'open-portal see-invoices',
    unlocks: true,
  },
};

describe('explainSubscription', () => {
  it.each(Object.entries(CASES))('explains the scenario %s', (name, expected) => {
    const explained = scenario(name);
    const { nextDate, daysLeft, happensAt, ifNothingIsDone } = explained;
    expect(explained.standing).toBe(expected.standing);
    expect(explained.reason).toBe(expected.reason);
    const told = nextDate && [nextDate.kind, daysLeft].filter((part) => part !== undefined);
    expect(told?.join(' in ')).toBe(expected.date);
    const days = happensAt === undefined ? [] : [Math.ceil((happensAt - NOW) / DAY_MS)];
    expect([ifNothingIsDone, ...days].join(' in ')).toBe(expected.follows);
    expect(explained.actions.join(' ')).toBe(expected.actions);
    expect(explained.unlocked).toEqual(expected.unlocks ? PRODUCTS : []);
  });

  it('has a case for every scenario', () => {
    const known = new Set(Object.keys(CASES));
    const names = subscriptionScenarios({ now: NOW }).map(({ name }) => name);
    expect(names.filter((name) => !known.has(name) && !name.startsWith('grace-'))).toEqual([]);
  });

  it.each(['stripe', 'apple', 'google'] as const)(
    'matches what subscribers are shown in each state: %s',
    (platform) => {
      for (const { name, subscription, told } of subscriptionScenarios({ now: NOW, platform })) {
        if (!subscription || !told) continue;
        const { billingPeriod, nextCharge, happensAt, nextDate, actions, unlocked } =
          explain(subscription);
        expect({
          name,
          plan: billingPeriod,
          price: nextCharge?.amount,
          pays: nextCharge?.billingPeriod,
          date: nextDate?.at ?? happensAt,
          works: unlocked.length > 0,
          offers: actions,
        }).toEqual({
          name,
          plan: told.plan,
          price: told.price,
          pays: told.price && told.pays,
          date: told.date,
          works: told.works,
          offers: told.offers,
        });
      }
    },
  );

  describe('without the `now` option', () => {
    afterEach(() => void jest.useRealTimers());
    /** Explains the service's response on a device whose clock is off by this many days. */
    const onDevice = (daysOff: number, name: string, changes: Partial<SubscriptionWire> = {}) => {
      const played = subscriptionScenarios({ now: NOW }).find((item) => item.name === name);
      jest.useFakeTimers({ now: NOW + daysOff * DAY_MS });
      return explainSubscription(subscriptionFromWire({ ...played!.subscription!, ...changes }));
    };

    it.each([-3, 0, 3, 400])('counts days correctly if the clock is %i days off', (daysOff) => {
      expect(onDevice(daysOff, 'trial')).toMatchObject({
        trial: { day: 3, days: 7 },
        nextDate: { kind: 'first-charge' },
        daysLeft: 5,
      });
      expect(onDevice(daysOff, 'grace')).toMatchObject({ daysLeft: 11 });
      expect(onDevice(daysOff, 'change-pending').pendingPlan?.effectiveAt).toBe(NOW + 22 * DAY_MS);
    });

    it('uses the device clock if the service sends no time', () => {
      expect(onDevice(1, 'trial', { asOf: undefined })).toMatchObject({
        trial: { day: 4 },
        daysLeft: 4,
      });
    });
  });

  it('omits the date of a planned change if its charge is overdue', () => {
    const { pendingPlan } = scenario('grace-change-pending');
    expect(pendingPlan).toMatchObject({ billingPeriod: 'yearly', effectiveAt: undefined });
  });

  it('reports the dispute instead of a failed payment if both exist', () => {
    const explained = explain(
      subscriptionWire({
        status: 'Inactive',
        statusReason: 'disputed',
        lastPaymentFailure: { reason: 'card_declined', at: NOW - DAY_MS },
      }),
    );
    expect(explained).toMatchObject({ standing: 'inactive', paymentFailure: undefined });
    expect(explained.actions).not.toContain('fix-payment');
  });

  it.each([
    ['apple', 'https://apps.apple.com/account/subscriptions'],
    ['google', 'https://play.google.com/store/account/subscriptions'],
  ] as const)("offers only the store's page for a subscription billed by %s", (platform, url) => {
    for (const name of ['trial', 'active', 'ending', 'grace']) {
      const explained = scenario(name, platform);
      expect(explained.managedAt).toEqual({ biller: platform, url });
      expect(explained.actions).toEqual([]);
    }
    expect(scenario('expired', platform).actions).toEqual(['buy']);
  });

  it('offers no purchase while a subscription is paused in the store', () => {
    const explained = scenario('paused', 'google');
    expect(explained).toMatchObject({
      standing: 'inactive',
      reason: 'paused_by_store',
      since: NOW - DAY_MS,
      nextDate: undefined,
      ifNothingIsDone: 'resumes',
      happensAt: NOW + 29 * DAY_MS,
      managedAt: { biller: 'google' },
      actions: [],
      unlocked: [],
    });
  });

  it('offers no payment fix for a failed charge in a store', () => {
    expect(scenario('suspended', 'google')).toMatchObject({
      standing: 'suspended',
      ifNothingIsDone: 'stays-locked',
      managedAt: { biller: 'google' },
      actions: [],
    });
  });

  it('reports whether paid time remains after canceling', () => {
    for (const name of ['trial', 'active', 'change-pending']) {
      expect(scenario(name).ifCancelled).toBe('ends-later');
    }
    for (const name of ['grace', 'suspended', 'disputed']) {
      expect(scenario(name).ifCancelled).toBe('ends-now');
    }
    expect(scenario('ending').ifCancelled).toBeUndefined();
    expect(scenario('active', 'apple').ifCancelled).toBeUndefined();
  });

  it('reports the progress of a trial', () => {
    expect(scenario('trial').trial).toEqual({
      startedAt: NOW - 2 * DAY_MS,
      endsAt: NOW + 5 * DAY_MS,
      days: 7,
      day: 3,
    });
    expect(scenario('trial-ending').trial?.day).toBe(3);
    expect(scenario('active').trial).toBeUndefined();
  });

  it('returns the billing period that the next charge pays for', () => {
    expect(scenario('active').nextCharge).toMatchObject({
      amount: '5.00',
      billingPeriod: 'monthly',
    });
    expect(scenario('change-pending')).toMatchObject({
      billingPeriod: 'monthly',
      nextCharge: { amount: '50.00', billingPeriod: 'yearly' },
    });
  });

  it('derives a missing reason and maps an unrecognized one to unknown', () => {
    expect(explain(subscriptionWire()).reason).toBe('paid');
    expect(explain(subscriptionWire({ status: 'Not Auto-Renewable' })).reason).toBe('cancelled');
    expect(explain(subscriptionWire({ status: 'Expired' })).reason).toBe('unknown');
    expect(explain(subscriptionWire({ status: 'Inactive', statusReason: 'moved' })).reason).toBe(
      'unknown',
    );
  });

  it('offers no actions for an unknown biller', () => {
    const explained = explain(subscriptionWire({ platform: 'console' }));
    expect(explained.managedAt).toEqual({ biller: 'unknown' });
    expect(explained.actions).toEqual([]);
  });

  it('reports the bank’s reason and maps an unrecognized one to unknown', () => {
    const failing = (reason: string) =>
      explain(
        subscriptionWire({
          status: 'Grace Period',
          lastPaymentFailure: { reason, at: NOW - DAY_MS },
        }),
      ).paymentFailure?.reason;
    expect(failing('insufficient_funds')).toBe('insufficient_funds');
    expect(failing('lost_in_the_post')).toBe('unknown');
  });

  it('reports a failed payment before the status has changed', () => {
    const explained = explain(
      subscriptionWire({
        expiresOrRenewsAt: NOW + DAY_MS,
        lastPaymentFailure: { reason: 'card_declined', at: NOW },
      }),
    );
    expect(explained.standing).toBe('payment-failed');
    expect(explained.actions[0]).toBe('fix-payment');
  });

  it('rounds the number of days left up', () => {
    const inMs = (ms: number) =>
      explain(subscriptionWire({ expiresOrRenewsAt: NOW + ms })).daysLeft;
    expect([1, DAY_MS, DAY_MS + 1].map(inMs)).toEqual([1, 1, 2]);
  });

  it('omits the next charge if there will be none', () => {
    const charge = { amount: '5.00', currency: 'USD', at: NOW + DAY_MS };
    for (const status of ['Not Auto-Renewable', 'Expired', 'Waiting']) {
      expect(explain(subscriptionWire({ status, nextCharge: charge })).nextCharge).toBeUndefined();
    }
    expect(explain(subscriptionWire({ nextCharge: charge })).nextCharge).toEqual({
      ...charge,
      billingPeriod: 'monthly',
    });
  });

  it('never returns a past date as upcoming or negative days', () => {
    const wires = fc.record({
      productId: fc.constant('p'),
      status: fc.constantFrom(...SUBSCRIPTION_STATUSES, 'Paused'),
      platform: fc.constantFrom('stripe', 'apple', 'google', 'console'),
      activeOffers: fc.constantFrom<{ type: string }[]>([], [{ type: 'Trial' }]),
      expiresOrRenewsAt: fc.option(fc.integer({ min: 0, max: 2 * NOW }), { nil: undefined }),
      graceEndsAt: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
      lastPaymentFailure: fc.option(fc.constant({ reason: 'other', at: 1 })),
      statusReason: fc.option(fc.constantFrom(...STATUS_REASONS, 'moved')),
      resumesAt: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
    });
    fc.assert(
      fc.property(wires, (wire) => {
        const explained = explain(wire satisfies SubscriptionWire);
        const { nextDate, daysLeft = 0, happensAt = Infinity } = explained;
        expect(happensAt).toBeGreaterThan(NOW);
        if (nextDate) expect(nextDate.at > NOW).toBe(nextDate.kind !== 'ended');
        expect(daysLeft).toBeGreaterThanOrEqual(0);
        // Offer no changes to a subscription that we do not bill.
        if (explained.managedAt.biller !== 'web') {
          expect(explained.actions.filter((action) => action !== 'buy')).toEqual([]);
        }
        expect(['cancel', 'resume'].every((a) => explained.actions.includes(a as never))).toBe(
          false,
        );
      }),
    );
  });
});

it.each(['stripe', 'apple', 'google'] as const)(
  'subscriptionScenarios returns only valid wire responses: %s',
  (platform) => {
    for (const { subscription } of subscriptionScenarios({ now: NOW, platform })) {
      if (subscription)
        expect(subscriptionResponseSchema.parse(subscription)).toEqual(subscription);
    }
  },
);

describe('explainSubscription at boundary values', () => {
  const known = (name: string, changes: Partial<Subscription> = {}): Subscription => {
    const found = subscriptionScenarios({ now: NOW }).find((item) => item.name === name);
    if (!found?.subscription) throw new Error(`no subscription in ${name}`);
    return { ...subscriptionFromWire(found.subscription), ...changes };
  };
  const edge = (name: string, changes: Partial<Subscription> = {}) =>
    explainSubscription(known(name, changes), { now: NOW });

  it('offers only a purchase to an account without a subscription', () => {
    expect(explainSubscription(undefined)).toEqual({
      standing: 'none',
      status: 'none',
      billingPeriod: 'unknown',
      isTrial: false,
      ifNothingIsDone: 'nothing',
      managedAt: { biller: 'web' },
      actions: ['buy'],
      unlocked: [],
    });
  });

  it('uses the time of the response by default', () => {
    const at = NOW - 3 * DAY_MS;
    const trial = known('trial', { asOf: at });
    expect(explainSubscription(trial)).toEqual(explainSubscription(trial, { now: at }));
    expect(explainSubscription(trial).unlocked).toEqual([]);
  });

  it.each([
    ['waiting', 'payment_pending'],
    ['trial', 'trial'],
    ['active', 'paid'],
    ['trial-ending', 'cancelled'],
    ['ending', 'cancelled'],
  ])('derives the reason of %s if the service sends none', (name, reason) => {
    expect(edge(name, { statusReason: 'unknown' })).toMatchObject({ standing: name, reason });
  });

  it('does not treat the current moment as upcoming', () => {
    expect(edge('active', { expiresOrRenewsAt: NOW })).toMatchObject({
      nextDate: undefined,
      daysLeft: undefined,
      happensAt: undefined,
    });
    expect(edge('ending', { expiresOrRenewsAt: NOW + 1 })).toMatchObject({
      nextDate: { kind: 'ends', at: NOW + 1 },
      daysLeft: 1,
      happensAt: NOW + 1,
    });
  });

  it('reports the end of an expired subscription without days left', () => {
    expect(edge('expired', { expiresOrRenewsAt: NOW })).toMatchObject({
      nextDate: { kind: 'ended', at: NOW },
      daysLeft: undefined,
    });
    expect(edge('expired', { expiresOrRenewsAt: NOW + 1 }).nextDate).toBeUndefined();
    expect(edge('expired', { expiresOrRenewsAt: undefined }).nextDate).toBeUndefined();
  });

  it('counts a trial from its first to its last day', () => {
    const trial = (days: number, length = 7 * DAY_MS) => {
      const startedAt = NOW - days * DAY_MS;
      return edge('trial', { startedAt, expiresOrRenewsAt: startedAt + length }).trial;
    };
    expect([0, 1, 6, 6.99].map((days) => trial(days)?.day)).toEqual([1, 2, 7, 7]);
    expect(trial(-1)?.day).toBe(1);
    expect(trial(9)?.day).toBe(7);
    expect(trial(0, DAY_MS / 10)).toMatchObject({ days: 1, day: 1 });
    expect(trial(0, 0)).toBeUndefined();
    expect(edge('trial', { startedAt: undefined }).trial).toBeUndefined();
    expect(edge('trial', { expiresOrRenewsAt: undefined }).trial).toBeUndefined();
    expect(edge('active', { startedAt: NOW - DAY_MS }).trial).toBeUndefined();
  });

  it('returns a planned change with a future date or none', () => {
    const pendingPlan = {
      billingPeriod: 'yearly',
      effectiveAt: NOW,
    } as Subscription['pendingPlan'];
    expect(edge('active', { pendingPlan }).pendingPlan).toMatchObject({ effectiveAt: undefined });
    expect(
      edge('active', { pendingPlan: pendingPlan && { ...pendingPlan, effectiveAt: NOW + 1 } })
        .pendingPlan,
    ).toMatchObject({ effectiveAt: NOW + 1 });
    expect(edge('ending', { pendingPlan }).pendingPlan).toBeUndefined();
    expect(edge('active', { pendingPlan: undefined }).pendingPlan).toBeUndefined();
  });
});
