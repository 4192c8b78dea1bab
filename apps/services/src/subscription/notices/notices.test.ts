import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CATALOGUE, type CatalogueProduct } from '@mallard/catalogue';
import type { BillingEvent } from '../billing-event.ts';
import { type Notice, noticesDue } from './notices.ts';
import { factsFrom } from '../events/state.ts';
import { columnsFrom } from '../events/stored-facts.ts';
import { explanationOf, viewOf } from '../view.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const YEARLY = CATALOGUE.find(
  ({ region, billingPeriod }) => region === 'us' && billingPeriod === 'Yearly',
)?.productId;
const PRICE = { amountMinor: 999, currency: 'USD' };

function event(kind: BillingEvent['kind'], day: number, extra: object = {}): BillingEvent {
  return {
    id: `${kind}-${day}`,
    subscriptionRef: 'sub',
    occurredAt: START + day * DAY_MS,
    kind,
    checkoutId: 'checkout',
    customerRef: null,
    paid: true,
    ...extra,
  } as BillingEvent;
}
const until = (day: number) => ({ periodEnd: START + day * DAY_MS, endsAt: START + day * DAY_MS });
const bought = event('checkout-completed', 0);
const paid = (day: number, end: number) =>
  event('payment-succeeded', day, { ...until(end), charged: PRICE, number: `N${day}` });
const trial = event('renewing', 0, { ...until(7), trialEnd: START + 7 * DAY_MS });

function due(
  events: BillingEvent[],
  day: number,
  {
    billingPeriod = 'Monthly' as 'Monthly' | 'Yearly',
    isBilledByStore = false,
    hasEvents = true,
  } = {},
): Notice[] {
  const facts = factsFrom(events);
  const nowMs = START + day * DAY_MS;
  const { productId } = CATALOGUE.find(
    (product) => product.region === 'us' && product.billingPeriod === billingPeriod,
  ) as CatalogueProduct;
  const view = viewOf(
    {
      ...columnsFrom(facts),
      provider: isBilledByStore ? 'apple' : 'sandbox',
      subscriptionRef: 'sub',
      accountId: 'account',
      checkoutId: null,
      productId: facts.productId ?? productId,
      trialDays: 0,
      priceMinor: facts.price?.amountMinor ?? 999,
      currency: facts.price?.currency ?? 'USD',
    },
    nowMs,
  );
  if (!view) throw new Error('it has not begun');
  return noticesDue({
    facts,
    explanation: explanationOf(view, nowMs),
    billingPeriod: view.product.billingPeriod,
    ...(hasEvents && { events }),
    nowMs,
  });
}
const kinds = (...given: Parameters<typeof due>) => due(...given).map(({ kind }) => kind);

describe('noticesDue', () => {
  it.each([
    ['a purchase', [bought, paid(0, 31)], 0, ['welcome', 'receipt']],
    [
      'a purchase whose invoice is reported by two events',
      [bought, paid(0, 31), { ...paid(0, 31), id: 'another' }],
      0,
      ['welcome', 'receipt'],
    ],
    ['a purchase from days ago', [bought, paid(0, 31)], 3, []],
    ['a purchase with a pending payment', [event('checkout-completed', 0, { paid: false })], 0, []],
    ['a trial', [bought, trial], 0, ['welcome']],
    ['a trial, four days before its end', [bought, trial], 3, []],
    ['a trial, three days before its end', [bought, trial], 4, ['trial-ending']],
    ['a trial, on its last day', [bought, trial], 6.5, ['trial-ending']],
    ['a canceled trial on its last day', [bought, trial, event('cancelled', 2, until(7))], 6, []],
    [
      'a canceled trial that has ended',
      [bought, trial, event('cancelled', 2, until(7))],
      7,
      ['ended'],
    ],
    ['a monthly period, a week before its end', [bought, paid(0, 31)], 24, ['renewal-ahead']],
    ['a monthly period, long before its end', [bought, paid(0, 31)], 20, []],
    ['a renewal', [bought, paid(0, 31), paid(31, 61)], 31, ['receipt']],
    [
      'a failed payment',
      [bought, paid(0, 31), event('payment-failed', 31, { reason: 'expired_card' })],
      31,
      ['payment-failed'],
    ],
    [
      'a failed payment that is reported late',
      [bought, paid(0, 31), event('payment-failed', 31)],
      34,
      [],
    ],
    [
      'a grace period that ended before the provider ended the subscription',
      [bought, paid(0, 31), event('payment-failed', 31)],
      45,
      [],
    ],
    ['a cancellation', [bought, paid(0, 31), event('cancelled', 5, until(31))], 5, ['cancelled']],
    [
      'an undone cancellation',
      [bought, paid(0, 31), event('cancelled', 5, until(31)), event('renewing', 6, until(31))],
      6,
      ['resumed'],
    ],
    [
      'a planned change',
      [
        bought,
        paid(0, 31),
        event('change-scheduled', 5, { productId: YEARLY, effectiveAt: START + 31 * DAY_MS }),
      ],
      5,
      ['change-planned'],
    ],
    [
      'an undone plan change',
      [
        bought,
        paid(0, 31),
        event('change-scheduled', 5, { productId: YEARLY, effectiveAt: START + 31 * DAY_MS }),
        event('change-dropped', 6),
      ],
      6,
      ['change-dropped'],
    ],
    ['a replaced card', [bought, paid(0, 31), event('card-replaced', 5)], 5, ['card-replaced']],
    [
      'a replaced card reported for customer and subscription',
      [bought, paid(0, 31), event('card-replaced', 5), event('card-replaced', 5 + 1 / 1440)],
      5.01,
      ['card-replaced'],
    ],
    [
      'a dispute that we win',
      [bought, paid(0, 31), event('disputed', 5), event('dispute-closed', 9, { won: true })],
      9,
      ['dispute-won'],
    ],
    [
      'a dispute that we lose',
      [bought, paid(0, 31), event('disputed', 5), event('dispute-closed', 7, { won: false })],
      7,
      ['ended'],
    ],
    ['an end', [bought, paid(0, 31), event('ended', 31)], 31, ['ended']],
    ['an end that is reported years later', [bought, paid(0, 31), event('ended', 31)], 800, []],
    ['a refund', [bought, paid(0, 31), event('refunded', 5)], 5, ['ended']],
    ['a dispute', [bought, paid(0, 31), event('disputed', 5)], 5, ['disputed']],
    ['a period that ended without news', [bought, paid(0, 31)], 34.5, []],
  ])('returns the notices due for %s', (_, events, day, expected) => {
    expect(kinds(events, day)).toEqual(expected);
  });

  it('announces a yearly renewal one month before', () => {
    const year = [bought, paid(0, 365)];
    expect(kinds(year, 334, { billingPeriod: 'Yearly' })).toEqual([]);
    expect(kinds(year, 335, { billingPeriod: 'Yearly' })).toEqual(['renewal-ahead']);
  });

  it('leaves emails about store payments to the app store', () => {
    const failing = [bought, paid(0, 31), event('payment-failed', 31)];
    expect(kinds([bought, trial], 0, { isBilledByStore: true })).toEqual(['welcome']);
    expect(kinds([bought, trial], 5, { isBilledByStore: true })).toEqual([]);
    expect(kinds(failing, 31, { isBilledByStore: true })).toEqual([]);
  });

  it('emails the customer about a plan change made in an app store', () => {
    const store = { isBilledByStore: true };
    const planned = [
      bought,
      paid(0, 31),
      event('change-scheduled', 10, { productId: YEARLY, effectiveAt: START + 31 * DAY_MS }),
    ];
    expect(kinds(planned, 10, store)).toEqual(['change-planned']);
    expect(kinds([...planned, event('change-dropped', 11)], 11, store)).toEqual(['change-dropped']);
  });

  it('reports why a subscription ended', () => {
    const endedFor = (events: BillingEvent[], day: number) =>
      due(events, day).find((notice) => notice.kind === 'ended');
    const failing = [bought, paid(0, 31), event('payment-failed', 31)];
    expect(endedFor([...failing, event('ended', 45)], 46)).toMatchObject({
      reason: 'payment_failed',
    });
    expect(
      endedFor([bought, paid(0, 31), event('cancelled', 5, until(31)), event('ended', 31)], 31),
    ).toMatchObject({ reason: 'cancelled' });
    expect(endedFor([bought, paid(0, 31), event('ended', 31)], 31)).toMatchObject({
      reason: 'ended',
    });
    expect(
      endedFor([bought, trial, event('trial-refused', 0.1), event('ended', 0.1)], 0.2),
    ).toMatchObject({ reason: 'trial_used' });
    expect(
      endedFor(
        [bought, paid(0, 31), event('disputed', 5), event('dispute-closed', 6, { won: false })],
        7,
      ),
    ).toMatchObject({ reason: 'dispute_lost' });
  });

  it('marks receipts of recovered payments and states the paid period', () => {
    const year = event('payment-succeeded', 40, {
      periodStart: START + 31 * DAY_MS,
      periodEnd: START + 396 * DAY_MS,
      charged: { amountMinor: 9999, currency: 'USD' },
    });
    const events = [bought, paid(0, 31), event('payment-failed', 31), year];
    expect(due(events, 40).find(({ kind }) => kind === 'receipt')).toMatchObject({
      isCorrected: true,
      periodStart: START + 31 * DAY_MS,
      periodEnd: START + 396 * DAY_MS,
    });
    expect(due([bought, paid(0, 31)], 0).find(({ kind }) => kind === 'receipt')).toMatchObject({
      isCorrected: false,
    });
  });

  it('sends one notice for a change reported twice, in either order', () => {
    const told = [
      bought,
      trial,
      event('cancelled', 1, until(7)),
      event('renewing', 2, { ...until(7), trialEnd: START + 7 * DAY_MS }),
      event('change-scheduled', 3, { productId: YEARLY, effectiveAt: START + 7 * DAY_MS }),
      event('change-dropped', 4),
      event('cancelled', 5, until(7)),
    ];
    fc.assert(
      fc.property(
        // For each event: the offset of the response's time from its webhook's, and whether the
        // response arrived first.
        fc.tuple(
          ...told.map(() => fc.tuple(fc.integer({ min: -60_000, max: 60_000 }), fc.boolean())),
        ),
        (twins) => {
          const named = new Map<string, number>();
          const known: BillingEvent[] = [];
          const sent = new Set<string>();
          told.forEach((webhook, index) => {
            const [offset, isAnswerFirst] = twins[index] as [number, boolean];
            const answer = {
              ...webhook,
              id: `observed-${webhook.id}`,
              occurredAt: webhook.occurredAt + offset,
            };
            for (const each of isAnswerFirst ? [answer, webhook] : [webhook, answer]) {
              known.push(each);
              const day = (webhook.occurredAt - START) / DAY_MS + 0.1;
              for (const { kind, about } of due(known, day)) {
                const name = `${kind} ${about}`;
                if (!sent.has(name)) named.set(kind, (named.get(kind) ?? 0) + 1);
                sent.add(name);
              }
            }
          });
          expect(Object.fromEntries(named)).toMatchObject({
            welcome: 1,
            cancelled: 2,
            resumed: 1,
            'change-planned': 1,
            'change-dropped': 1,
          });
        },
      ),
    );
  });

  it('identifies each notice consistently, whenever and however often it is computed', () => {
    const life = [bought, trial, paid(7, 38), paid(38, 68), event('payment-failed', 68)];
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 300 }),
        (days) => {
          const named = new Set<string>();
          for (const day of days) {
            const known = life.filter(({ occurredAt }) => occurredAt <= START + day * DAY_MS);
            for (const { kind, about } of due(known, day)) named.add(`${kind} ${about}`);
          }
          const count = (kind: string) => [...named].filter((name) => name.startsWith(kind)).length;
          expect(count('welcome')).toBeLessThanOrEqual(1);
          expect(count('trial-ending')).toBeLessThanOrEqual(2);
          expect(count('receipt')).toBeLessThanOrEqual(2);
          expect(count('renewal-ahead')).toBeLessThanOrEqual(2);
          expect(count('payment-failed')).toBeLessThanOrEqual(1);
          expect(count('ended')).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
