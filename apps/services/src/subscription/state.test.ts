import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BillingEvent } from '../billing/billing-event.ts';
import { factsFrom, standingAt } from './state.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-01T00:00:00Z');
const MONTH_END = START + 31 * DAY;

type Kind = BillingEvent['kind'];
type Extra = { paid?: boolean; periodEnd?: number; endsAt?: number; id?: string };

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

describe('standingAt', () => {
  it.each(cases)('%s', (_, events, day, status, expiresOrRenewsAt) => {
    expect(standingAt(factsFrom(events), MONTH_END, START + day * DAY)).toEqual({
      status,
      expiresOrRenewsAt,
    });
  });

  it.each(cases)('%s: any order and repetition gives the same', (_, events) => {
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

  it('knows nothing of a subscription whose checkout has not come', () => {
    expect(factsFrom([event('payment-succeeded', 0)])).toMatchObject({
      checkoutId: undefined,
      startedAt: undefined,
      paid: true,
    });
  });
});
