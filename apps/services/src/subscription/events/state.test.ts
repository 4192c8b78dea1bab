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
    'a checkout whose first card was declined',
    [event('payment-failed', 0), event('checkout-completed', 1)],
    1,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a checkout whose delayed payment finally fails',
    [event('checkout-completed', 0, { paid: false }), event('ended', 4)],
    4,
    'Expired',
    START + 4 * DAY,
  ],
  [
    'a checkout with a pending payment',
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
    'a failed payment after the grace period',
    [bought, event('payment-failed', 31)],
    45,
    'Inactive',
    START + 45 * DAY,
  ],
  [
    'a failed payment that is recovered',
    [bought, event('payment-failed', 31), event('payment-succeeded', 33)],
    33,
    'Auto-Renewable',
    MONTH_END,
  ],
  ['a cancellation', [bought, event('cancelled', 5)], 5, 'Not Auto-Renewable', MONTH_END],
  ['a cancellation on its date', [bought, event('cancelled', 5)], 31, 'Expired', MONTH_END],
  [
    'an undone cancellation',
    [bought, event('cancelled', 5), event('renewing', 6)],
    6,
    'Auto-Renewable',
    MONTH_END,
  ],
  ['an end', [bought, event('ended', 31)], 40, 'Expired', MONTH_END],
  [
    'an end followed by later events',
    [bought, event('ended', 31), event('renewing', 32), event('payment-failed', 33)],
    40,
    'Expired',
    MONTH_END,
  ],
];

cases.push(
  [
    'a period that ended a few days ago without news',
    [bought, event('payment-succeeded', 0)],
    33,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a period that ended without news',
    [bought, event('payment-succeeded', 0)],
    34,
    'Grace Period',
    START + 45 * DAY,
  ],
  [
    'a period that ended without news, after the grace period',
    [bought, event('payment-succeeded', 0)],
    45,
    'Inactive',
    START + 45 * DAY,
  ],
  ['a refund', [bought, event('refunded', 5)], 5, 'Expired', START + 5 * DAY],
  [
    'a refund followed by the end at the provider',
    [bought, event('refunded', 5), event('ended', 6)],
    7,
    'Expired',
    START + 5 * DAY,
  ],
  [
    'a refund followed by another payment',
    [bought, event('refunded', 5), event('payment-succeeded', 31, { periodEnd: START + 61 * DAY })],
    31,
    'Auto-Renewable',
    START + 61 * DAY,
  ],
  ['a dispute', [bought, event('disputed', 5)], 6, 'Inactive', START + 5 * DAY],
  [
    'a dispute that we won',
    [bought, event('disputed', 5), event('dispute-closed', 9, { won: true })],
    9,
    'Auto-Renewable',
    MONTH_END,
  ],
  [
    'a dispute that we lost',
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
  ['a trial just before its end', [bought, trial], 6.9, 'Auto-Renewable', TRIAL_END, true],
  [
    'a trial that has ended with its charge pending',
    [bought, trial],
    7,
    'Auto-Renewable',
    TRIAL_END,
    false,
  ],
  [
    'a trial with a zero invoice',
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
    'a first charge that fails, after the grace period',
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
  [
    'a first charge that is never reported',
    [bought, trial],
    8,
    'Grace Period',
    START + 21 * DAY,
    false,
  ],
  [
    'a first charge that is never reported, after the grace period',
    [bought, trial],
    21,
    'Inactive',
    START + 21 * DAY,
    false,
  ],
  [
    'a canceled trial',
    [bought, trial, event('cancelled', 2, { trialEnd: TRIAL_END, endsAt: TRIAL_END })],
    3,
    'Not Auto-Renewable',
    TRIAL_END,
    true,
  ],
  [
    'a canceled trial at its end',
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
  it.each(cases)('computes status and date for %s', (_, events, day, status, expiresOrRenewsAt) => {
    expect(standingAt(factsFrom(events), MONTH_END, START + day * DAY)).toMatchObject({
      status,
      expiresOrRenewsAt,
      isTrial: false,
    });
  });

  it.each(trialCases)(
    'computes status, date and trial flag for %s',
    (_, events, day, status, expiresOrRenewsAt, isTrial) => {
      expect(standingAt(factsFrom(events), MONTH_END, START + day * DAY)).toMatchObject({
        status,
        expiresOrRenewsAt,
        isTrial,
      });
    },
  );

  it('uses our promised trial end until the provider reports one', () => {
    const facts = { ...factsFrom([bought]), trialEnd: TRIAL_END };
    expect(standingAt(facts, TRIAL_END, START)).toMatchObject({
      status: 'Auto-Renewable',
      expiresOrRenewsAt: TRIAL_END,
      isTrial: true,
    });
    // The provider's period starts when the card is entered, a few seconds after ours.
    const nothingDue = event('payment-succeeded', 0, { periodEnd: TRIAL_END + 9_000 });
    const told = { ...factsFrom([bought, nothingDue]), trialEnd: TRIAL_END };
    expect(standingAt(told, TRIAL_END, START)).toMatchObject({ isTrial: true });
  });

  it.each(lives)('folds $name to the same facts in any order and repetition', ({ events }) => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        (shuffled) => {
          expect(factsFrom(shuffled)).toEqual(factsFrom(events));
        },
      ),
    );
  });

  it('sorts events of the same second in life-cycle order', () => {
    const ended = event('ended', 0);
    expect(
      factsFrom([ended, event('payment-failed', 0), event('payment-succeeded', 0), bought]),
    ).toEqual(
      expect.objectContaining({ endedAt: START, startedAt: START, paymentFailingSince: undefined }),
    );
  });

  it('keeps a plan change until it applies, is dropped, or the subscription is canceled', () => {
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

  it('keeps the reason of a failed payment until one succeeds', () => {
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

  it('leaves start and checkout undefined until the checkout event arrives', () => {
    expect(factsFrom([event('payment-succeeded', 0)])).toMatchObject({
      checkoutId: undefined,
      startedAt: undefined,
      paid: true,
    });
  });
});
