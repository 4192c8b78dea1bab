import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BillingEvent } from '../billing-event.ts';
import { factsFrom, standingAt } from './state.ts';
import { DAY_MS as DAY } from '../../platform/utilities/durations.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const MONTH_END = START + 31 * DAY;
const TRIAL_END = START + 7 * DAY;

type Kind = BillingEvent['kind'];
type Extra = {
  paid?: boolean;
  periodEnd?: number;
  endsAt?: number;
  trialEnd?: number;
  won?: boolean;
  productId?: string;
  effectiveAt?: number;
  reason?: string;
  id?: string;
};

function event(kind: Kind, day: number, extra: Extra = {}): BillingEvent {
  return {
    id: `${kind}-${day}`,
    subscriptionRef: 'sub_1',
    occurredAt: START + day * DAY,
    kind,
    checkoutId: 'checkout',
    customerRef: 'cus_1',
    paid: true,
    periodEnd: MONTH_END,
    endsAt: MONTH_END,
    ...extra,
  } as BillingEvent;
}

const bought = event('checkout-completed', 0);

const cases: [string, BillingEvent[], number, string, number][] = [
  ['a paid checkout', [bought], 0, 'Auto-Renewable', MONTH_END],
  [
    'a checkout whose first card was refused',
    [event('payment-failed', 0), event('checkout-completed', 1)],
    1,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a checkout whose slow payment fails in the end',
    [event('checkout-completed', 0, { paid: false }), event('ended', 4)],
    4,
    'Expired',
    START + 4 * DAY,
  ],
  [
    'a checkout that waits for its payment',
    [event('checkout-completed', 0, { paid: false })],
    0,
    'Waiting',
    MONTH_END,
  ],
  [
    'a late first payment',
    [event('checkout-completed', 0, { paid: false }), event('payment-succeeded', 3)],
    3,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a renewal',
    [bought, event('payment-succeeded', 31, { periodEnd: MONTH_END + 30 * DAY })],
    31,
    'Auto-Renewable',
    MONTH_END + 30 * DAY,
  ],
  [
    'a failed payment',
    [bought, event('payment-failed', 31), event('payment-failed', 34)],
    35,
    'Grace Period',
    START + 45 * DAY,
  ],
  [
    'a failed payment, grace over',
    [bought, event('payment-failed', 31)],
    45,
    'Inactive',
    START + 45 * DAY,
  ],
  [
    'a failed payment, then paid',
    [bought, event('payment-failed', 31), event('payment-succeeded', 33)],
    33,
    'Auto-Renewable',
    MONTH_END,
  ],
  ['a cancellation', [bought, event('cancelled', 5)], 5, 'Not Auto-Renewable', MONTH_END],
  ['a cancellation on its date', [bought, event('cancelled', 5)], 31, 'Expired', MONTH_END],
  [
    'a cancellation taken back',
    [bought, event('cancelled', 5), event('renewing', 6)],
    6,
    'Auto-Renewable',
    MONTH_END,
  ],
  ['an end', [bought, event('ended', 31)], 40, 'Expired', MONTH_END],
  [
    'an end, and events that come after it',
    [bought, event('ended', 31), event('renewing', 32), event('payment-failed', 33)],
    40,
    'Expired',
    MONTH_END,
  ],
];

cases.push(
  [
    'a period of whose end nothing is heard, for some days',
    [bought, event('payment-succeeded', 0)],
    33,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a period of whose end nothing is heard',
    [bought, event('payment-succeeded', 0)],
    34,
    'Grace Period',
    START + 45 * DAY,
  ],
  [
    'a period of whose end nothing is heard, grace over',
    [bought, event('payment-succeeded', 0)],
    45,
    'Inactive',
    START + 45 * DAY,
  ],
  ['a refund', [bought, event('refunded', 5)], 5, 'Expired', START + 5 * DAY],
  [
    'a refund, then the end at the provider',
    [bought, event('refunded', 5), event('ended', 6)],
    7,
    'Expired',
    START + 5 * DAY,
  ],
  [
    'a refund, then a further payment',
    [bought, event('refunded', 5), event('payment-succeeded', 31, { periodEnd: START + 61 * DAY })],
    31,
    'Auto-Renewable',
    START + 61 * DAY,
  ],
  ['a dispute', [bought, event('disputed', 5)], 6, 'Inactive', START + 5 * DAY],
  [
    'a dispute that was won',
    [bought, event('disputed', 5), event('dispute-closed', 9, { won: true })],
    9,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a dispute that was lost',
    [bought, event('disputed', 5), event('dispute-closed', 9, { won: false })],
    9,
    'Expired',
    START + 5 * DAY,
  ],
);

const trial = event('renewing', 0, { trialEnd: TRIAL_END, periodEnd: TRIAL_END });
const CHARGED_END = TRIAL_END + 31 * DAY;

const trialCases: [string, BillingEvent[], number, string, number, boolean][] = [
  ['a trial', [bought, trial], 0, 'Auto-Renewable', TRIAL_END, true],
  ['a trial before its last moment', [bought, trial], 6.9, 'Auto-Renewable', TRIAL_END, true],
  [
    'a trial that has ended, the charge on its way',
    [bought, trial],
    7,
    'Auto-Renewable',
    TRIAL_END,
    false,
  ],
  [
    'a trial with its invoice of nothing',
    [bought, event('payment-succeeded', 0, { periodEnd: TRIAL_END }), trial],
    3,
    'Auto-Renewable',
    TRIAL_END,
    true,
  ],
  [
    'the first charge after a trial',
    [bought, trial, event('payment-succeeded', 7, { periodEnd: CHARGED_END })],
    7,
    'Auto-Renewable',
    CHARGED_END,
    false,
  ],
  [
    'a trial that became a paid period at the provider',
    [bought, trial, event('renewing', 7, { trialEnd: TRIAL_END, periodEnd: CHARGED_END })],
    20,
    'Auto-Renewable',
    CHARGED_END,
    false,
  ],
  [
    'a trial that is charged early',
    [bought, trial, event('payment-succeeded', 2, { periodEnd: MONTH_END })],
    2,
    'Auto-Renewable',
    MONTH_END,
    false,
  ],
  [
    'a first charge that fails',
    [bought, trial, event('payment-failed', 7)],
    7,
    'Grace Period',
    START + 21 * DAY,
    false,
  ],
  [
    'a first charge that fails, grace over',
    [bought, trial, event('payment-failed', 7)],
    21,
    'Inactive',
    START + 21 * DAY,
    false,
  ],
  [
    'a first charge that fails, then succeeds',
    [
      bought,
      trial,
      event('payment-failed', 7),
      event('payment-succeeded', 9, { periodEnd: CHARGED_END }),
    ],
    9,
    'Auto-Renewable',
    CHARGED_END,
    false,
  ],
  ['a first charge never heard of', [bought, trial], 8, 'Grace Period', START + 21 * DAY, false],
  [
    'a first charge never heard of, grace over',
    [bought, trial],
    21,
    'Inactive',
    START + 21 * DAY,
    false,
  ],
  [
    'a trial that was cancelled',
    [bought, trial, event('cancelled', 2, { trialEnd: TRIAL_END, endsAt: TRIAL_END })],
    3,
    'Not Auto-Renewable',
    TRIAL_END,
    true,
  ],
  [
    'a cancelled trial on its last day',
    [bought, trial, event('cancelled', 2, { trialEnd: TRIAL_END, endsAt: TRIAL_END })],
    7,
    'Expired',
    TRIAL_END,
    false,
  ],
  [
    'a trial that was ended',
    [bought, trial, event('ended', 2)],
    3,
    'Expired',
    START + 2 * DAY,
    false,
  ],
];

const lives = [...cases, ...trialCases].map(([name, events]) => ({ name, events }));

describe('standingAt', () => {
  it.each(cases)('%s', (_, events, day, status, expiresOrRenewsAt) => {
    expect(standingAt(factsFrom(events), MONTH_END, START + day * DAY)).toMatchObject({
      status,
      expiresOrRenewsAt,
      isTrial: false,
    });
  });

  it.each(trialCases)('%s', (_, events, day, status, expiresOrRenewsAt, isTrial) => {
    expect(standingAt(factsFrom(events), MONTH_END, START + day * DAY)).toMatchObject({
      status,
      expiresOrRenewsAt,
      isTrial,
    });
  });

  it('takes the end of a trial from our own promise until the provider has said it', () => {
    const facts = { ...factsFrom([bought]), trialEnd: TRIAL_END };
    expect(standingAt(facts, TRIAL_END, START)).toMatchObject({
      status: 'Auto-Renewable',
      expiresOrRenewsAt: TRIAL_END,
      isTrial: true,
    });
    // The provider counts from when the card was taken, some seconds away from us.
    const nothingDue = event('payment-succeeded', 0, { periodEnd: TRIAL_END + 9_000 });
    const told = { ...factsFrom([bought, nothingDue]), trialEnd: TRIAL_END };
    expect(standingAt(told, TRIAL_END, START)).toMatchObject({ isTrial: true });
  });

  it.each(lives)('$name: any order and repetition gives the same', ({ events }) => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        (shuffled) => {
          expect(factsFrom(shuffled)).toEqual(factsFrom(events));
        },
      ),
    );
  });

  it('puts events of one second in the order of a life', () => {
    const ended = event('ended', 0);
    expect(
      factsFrom([ended, event('payment-failed', 0), event('payment-succeeded', 0), bought]),
    ).toEqual(
      expect.objectContaining({ endedAt: START, startedAt: START, paymentFailingSince: undefined }),
    );
  });

  it('keeps a change of plan until it has come, is dropped, or the subscription is canceled', () => {
    const scheduled = event('change-scheduled', 3, { productId: 'yearly', effectiveAt: MONTH_END });
    const pending = { pendingProductId: 'yearly', pendingFrom: MONTH_END };
    const none = { pendingProductId: undefined, pendingFrom: undefined };
    expect(factsFrom([bought, scheduled])).toMatchObject(pending);
    const renewed = (productId: string) =>
      event('renewing', 31, { productId, periodEnd: START + 400 * DAY });
    expect(factsFrom([bought, scheduled, renewed('monthly')])).toMatchObject(pending);
    expect(factsFrom([bought, scheduled, renewed('yearly')])).toMatchObject({
      ...none,
      productId: 'yearly',
    });
    expect(factsFrom([bought, scheduled, event('change-dropped', 4)])).toMatchObject(none);
    expect(factsFrom([bought, scheduled, event('cancelled', 4)])).toMatchObject(none);
  });

  it('remembers why a payment failed until one succeeds', () => {
    const failed = event('payment-failed', 31, { reason: 'expired_card' });
    const again = event('payment-failed', 34);
    expect(factsFrom([bought, failed, again])).toMatchObject({
      failureReason: 'expired_card',
      paymentFailingSince: START + 31 * DAY,
    });
    expect(factsFrom([bought, failed, again, event('payment-succeeded', 35)])).toMatchObject({
      failureReason: undefined,
    });
  });

  it('knows nothing of a subscription whose checkout has not come', () => {
    expect(factsFrom([event('payment-succeeded', 0)])).toMatchObject({
      checkoutId: undefined,
      startedAt: undefined,
      paid: true,
    });
  });
});
