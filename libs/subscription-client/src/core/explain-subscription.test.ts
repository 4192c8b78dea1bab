import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { subscriptionResponseSchema, type SubscriptionWire } from '../schemas.ts';
import {
  type ScenarioPlatform,
  subscriptionScenarios,
  subscriptionWire,
} from '../testing/index.ts';
import { explainSubscription, type SubscriptionExplanation } from './explain-subscription.ts';
import { SUBSCRIPTION_STATUSES, subscriptionFromWire } from './subscription.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const DAY = 86_400_000;
const PRODUCTS = ['Network Protection', 'Duck.ai'];

const explain = (wire: SubscriptionWire | undefined): SubscriptionExplanation =>
  explainSubscription(wire && subscriptionFromWire(wire), { now: NOW, products: PRODUCTS });

const scenario = (name: string, platform: ScenarioPlatform = 'stripe') => {
  const found = subscriptionScenarios({ now: NOW, platform }).find((item) => item.name === name);
  if (!found) throw new Error(`no scenario ${name}`);
  return explain(found.subscription);
};

/** Standing, next date with days left, actions in the order of the page, whether it unlocks. */
const CASES: readonly [string, string, string | undefined, string, boolean][] = [
  ['none', 'none', undefined, 'buy', false],
  ['waiting', 'waiting', undefined, '', false],
  ['trial', 'trial', 'first-charge in 5', 'change-plan open-portal see-invoices cancel', true],
  ['trial-ending', 'trial-ending', 'ends in 5', 'resume open-portal see-invoices', true],
  ['active', 'active', 'renews in 22', 'change-plan open-portal see-invoices cancel', true],
  ['active-yearly', 'active', 'renews in 200', 'change-plan open-portal see-invoices cancel', true],
  ['change-pending', 'active', 'renews in 22', 'open-portal see-invoices cancel', true],
  ['ending', 'ending', 'ends in 22', 'resume open-portal see-invoices', true],
  [
    'grace',
    'payment-failed',
    'access-ends in 11',
    'fix-payment open-portal see-invoices cancel',
    true,
  ],
  ['suspended', 'suspended', 'ended', 'fix-payment open-portal see-invoices', false],
  ['inactive', 'inactive', 'ended', 'buy open-portal see-invoices', false],
  ['expired', 'expired', 'ended', 'buy open-portal see-invoices', false],
  ['unclear', 'unclear', undefined, 'open-portal see-invoices', true],
];

describe('explainSubscription', () => {
  it.each(CASES)('explains %s', (name, standing, date, actions, unlocks) => {
    const explained = scenario(name);
    const { nextDate, daysLeft } = explained;
    expect(explained.standing).toBe(standing);
    const told = nextDate && [nextDate.kind, daysLeft].filter((part) => part !== undefined);
    expect(told?.join(' in ')).toBe(date);
    expect(explained.actions.join(' ')).toBe(actions);
    expect(explained.unlocked).toEqual(unlocks ? PRODUCTS : []);
  });

  it('has a case for every scenario', () => {
    const known = new Set(CASES.map(([name]) => name));
    const names = subscriptionScenarios({ now: NOW }).map(({ name }) => name);
    expect(names.filter((name) => !known.has(name) && !name.startsWith('grace-'))).toEqual([]);
  });

  it.each([
    ['apple', 'https://apps.apple.com/account/subscriptions'],
    ['google', 'https://play.google.com/store/account/subscriptions'],
  ] as const)('leaves what %s bills to its own page', (platform, url) => {
    for (const name of ['trial', 'active', 'ending', 'grace']) {
      const explained = scenario(name, platform);
      expect(explained.managedAt).toEqual({ biller: platform, url });
      expect(explained.actions).toEqual([]);
    }
    expect(scenario('expired', platform).actions).toEqual(['buy']);
  });

  it('sends whoever is billed by an unknown party to support', () => {
    const explained = explain(subscriptionWire({ platform: 'console' }));
    expect(explained.managedAt).toEqual({ biller: 'unknown' });
    expect(explained.actions).toEqual([]);
  });

  it('tells the bank’s reason, and a new one as unknown', () => {
    const failing = (reason: string) =>
      explain(
        subscriptionWire({
          status: 'Grace Period',
          lastPaymentFailure: { reason, at: NOW - DAY },
        }),
      ).paymentFailure?.reason;
    expect(failing('insufficient_funds')).toBe('insufficient_funds');
    expect(failing('lost_in_the_post')).toBe('unknown');
  });

  it('believes the bank before the status has followed', () => {
    const explained = explain(
      subscriptionWire({
        expiresOrRenewsAt: NOW + DAY,
        lastPaymentFailure: { reason: 'card_declined', at: NOW },
      }),
    );
    expect(explained.standing).toBe('payment-failed');
    expect(explained.actions[0]).toBe('fix-payment');
  });

  it('counts a begun day as one', () => {
    const inMs = (ms: number) =>
      explain(subscriptionWire({ expiresOrRenewsAt: NOW + ms })).daysLeft;
    expect([1, DAY, DAY + 1].map(inMs)).toEqual([1, 1, 2]);
  });

  it('announces no charge where none will come', () => {
    const charge = { amount: '9.99', currency: 'USD', at: NOW + DAY };
    for (const status of ['Not Auto-Renewable', 'Expired', 'Waiting']) {
      expect(explain(subscriptionWire({ status, nextCharge: charge })).nextCharge).toBeUndefined();
    }
    expect(explain(subscriptionWire({ nextCharge: charge })).nextCharge).toEqual(charge);
  });

  it('never tells a date that is over as one to come, nor a negative number of days', () => {
    const wires = fc.record({
      productId: fc.constant('p'),
      status: fc.constantFrom(...SUBSCRIPTION_STATUSES, 'Paused'),
      platform: fc.constantFrom('stripe', 'apple', 'google', 'console'),
      activeOffers: fc.constantFrom<{ type: string }[]>([], [{ type: 'Trial' }]),
      expiresOrRenewsAt: fc.option(fc.integer({ min: 0, max: 2 * NOW }), { nil: undefined }),
      graceEndsAt: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
      lastPaymentFailure: fc.option(fc.constant({ reason: 'other', at: 1 })),
    });
    fc.assert(
      fc.property(wires, (wire) => {
        const explained = explain(wire satisfies SubscriptionWire);
        const { nextDate, daysLeft = 0 } = explained;
        if (nextDate) expect(nextDate.at > NOW).toBe(nextDate.kind !== 'ended');
        expect(daysLeft).toBeGreaterThanOrEqual(0);
        // What we do not bill we offer no change of.
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
  'plays only what the wire can say: %s',
  (platform) => {
    for (const { subscription } of subscriptionScenarios({ now: NOW, platform })) {
      if (subscription)
        expect(subscriptionResponseSchema.parse(subscription)).toEqual(subscription);
    }
  },
);
