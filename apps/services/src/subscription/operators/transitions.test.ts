/** Checks the transition table against the rule, and the documentation page against the table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE } from '@mallard/catalogue';
import type { SubscriptionWire } from '@mallard/subscription-client/schemas';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import fc from 'fast-check';
import { format } from 'prettier';
import type { BillingEvent } from '../billing-event.ts';
import {
  factsFrom,
  nextFacts,
  NO_FACTS,
  standingAt,
  type SubscriptionFacts,
} from '../events/state.ts';
import { columnsFrom } from '../events/stored-facts.ts';
import { TRANSITIONS } from './transitions.ts';
import { explanationTable, stateDiagram, stateTable, storeTable } from './transitions-page.ts';
import { viewOf } from '../view.ts';
import { DAY_MS as DAY } from '../../platform/utilities/durations.ts';

const START = Date.parse('2026-03-01T00:00:00Z');

const kinds: BillingEvent['kind'][] = [
  'checkout-completed',
  'payment-succeeded',
  'payment-failed',
  'renewing',
  'cancelled',
  'paused',
  'trial-refused',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-closed',
  'ended',
];

/** Two payments whose periods overlap. */
const UPGRADE = [
  { kind: 'payment-succeeded' as const, day: 0, ahead: 30, flag: true },
  { kind: 'payment-succeeded' as const, day: 1, ahead: 100, flag: true },
];

/** Arbitrary histories: a checkout, then any events in chronological order. */
const lives = fc
  .tuple(
    fc.boolean(),
    fc.option(fc.constant(START + 7 * DAY), { nil: undefined }),
    fc.constantFrom([], UPGRADE),
    fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        day: fc.integer({ min: 0, max: 120 }),
        ahead: fc.integer({ min: 1, max: 40 }),
        flag: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  )
  .map(([isPaid, trialEnd, upgrade, steps]) => [
    make('checkout-completed', 0, 0, { paid: isPaid, ...(trialEnd && { trialEnd }) }),
    ...[...upgrade, ...steps]
      .toSorted((a, b) => a.day - b.day)
      .map(({ kind, day, ahead, flag }, index) =>
        make(kind, day, index + 1, {
          paid: flag,
          won: flag,
          number: `${index}`,
          charged: { amountMinor: 999, currency: 'USD' },
          periodEnd: START + (day + ahead) * DAY,
          endsAt: START + (day + ahead) * DAY,
        }),
      ),
  ])
  .map(possible);

/** Returns the payment that an event refers to: the reversed one, or else the last or the first. */
function paymentFor(event: BillingEvent, { payments }: SubscriptionFacts): object {
  const isLast = 'paid' in event && event.paid === true;
  const reversed = { 'refund-failed': 'refund', 'dispute-closed': 'dispute' }[event.kind as string];
  const found = reversed
    ? payments.find(({ reversal }) => reversal === reversed)
    : payments.at(isLast ? -1 : 0);
  return found ? { payment: { number: found.number, periodEnd: found.until } } : {};
}

/**
 * Removes events that no provider sends, such as the end of a dispute that was never opened, or a
 * charge after a cancellation.
 */
function possible(events: readonly BillingEvent[]): BillingEvent[] {
  let facts = NO_FACTS;
  return events.flatMap((generated, index) => {
    const event = { ...generated, ...paymentFor(generated, facts) } as BillingEvent;
    const { occurredAt } = event;
    const isReversed = facts.disputedAt !== undefined || facts.revokedAt !== undefined;
    const isPossible = {
      // A delayed payment takes days, not months.
      'checkout-completed':
        index === 0 ||
        (!facts.paid && 'paid' in event && event.paid && occurredAt < START + 20 * DAY),
      'payment-succeeded': facts.cancelledFor === undefined && facts.disputedAt === undefined,
      'payment-failed': facts.cancelledFor === undefined && !isReversed,
      // Only stores can pause, and they report no disputes.
      paused: facts.paid && facts.cancelledFor === undefined && !isReversed,
      'card-replaced': false,
      // Precedes an end and changes nothing itself.
      'trial-refused': facts.paid,
      renewing: !isReversed,
      cancelled: facts.paid && !isReversed && occurredAt < (facts.cancelledFor ?? Infinity),
      'change-scheduled': true,
      'change-dropped': true,
      refunded: facts.paid && !isReversed,
      'refund-failed': facts.payments.some(({ reversal }) => reversal === 'refund'),
      disputed: facts.paid && !isReversed && facts.pausedAt === undefined,
      'dispute-closed': facts.disputedAt !== undefined,
      ended: true,
    };
    const isOver = facts.endedAt !== undefined && event.kind !== 'refund-failed';
    if (isOver || !isPossible[event.kind]) return [];
    facts = nextFacts(facts, event);
    return [event];
  });
}

function make(kind: BillingEvent['kind'], day: number, index: number, extra: object): BillingEvent {
  return {
    id: `${index}`,
    subscriptionRef: 'sub',
    kind,
    occurredAt: START + day * DAY + index,
    checkoutId: 'checkout',
    customerRef: null,
    ...extra,
  } as BillingEvent;
}

/** Simulates a history in steps of a quarter day and yields each status change with its cause. */
function* changesIn(events: readonly BillingEvent[]): Generator<[string, string, string]> {
  let facts = NO_FACTS;
  let status = 'none';
  const statusAt = (nowMs: number) => standingAt(facts, START + 31 * DAY, nowMs).status;
  let nowMs = START;
  for (const event of [...events, undefined]) {
    const until = event?.occurredAt ?? START + 200 * DAY;
    for (; nowMs < until; nowMs += DAY / 4) {
      const next = status === 'none' ? status : statusAt(nowMs);
      if (next !== status) yield [status, 'time', next];
      status = next;
    }
    if (!event) return;
    // The status just before the event.
    const before = status === 'none' ? status : statusAt(event.occurredAt);
    if (before !== status) yield [status, 'time', before];
    facts = nextFacts(facts, event);
    status = statusAt(event.occurredAt);
    if (status !== before) yield [before, event.kind, status];
    nowMs = event.occurredAt;
  }
}

const listed = new Set(
  TRANSITIONS.flatMap(({ from, to, causes }) => causes.map((cause) => `${from} -${cause}-> ${to}`)),
);

describe('TRANSITIONS', () => {
  it('lists exactly the status changes that event histories can cause', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(lives, (events) => {
        for (const [from, cause, to] of changesIn(events)) found.add(`${from} -${cause}-> ${to}`);
      }),
      { numRuns: 20_000, seed: 20_261_121 },
    );
    expect([...found].filter((change) => !listed.has(change)).sort()).toEqual([]);
    expect([...listed].filter((change) => !found.has(change)).sort()).toEqual([]);
  });

  it('lists each pair of statuses once', () => {
    const pairs = TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

it('reaches only states that the shared scenarios cover', () => {
  const cases = new Set(
    (['stripe', 'apple', 'google'] as const).flatMap((platform) =>
      subscriptionScenarios({ now: START, platform }).flatMap(({ subscription }) =>
        subscription ? stateOf(subscription) : [],
      ),
    ),
  );
  const found = new Set<string>();
  fc.assert(
    fc.property(
      lives,
      fc.constantFrom('stripe', 'google'),
      fc.constantFrom(0, 7),
      (events, provider, trialDays) => {
        for (const { occurredAt } of events) {
          const facts = factsFrom(events.filter((event) => event.occurredAt <= occurredAt));
          for (const days of [0, 4, 15, 45]) {
            const row = {
              ...columnsFrom(facts),
              provider,
              subscriptionRef: 'sub',
              accountId: null,
              checkoutId: null,
              productId: CATALOGUE[0]?.productId ?? '',
              trialDays,
              priceMinor: 999,
              currency: 'USD',
            };
            const view = viewOf(row, occurredAt + days * DAY);
            if (view) found.add(stateOf(view.wire));
          }
        }
      },
    ),
    { numRuns: 3_000, seed: 20_261_122 },
  );
  expect([...found].filter((state) => !cases.has(state)).sort()).toEqual([]);
  // Only services without reasons, or with a later status, report these.
  expect([...cases].filter((state) => !found.has(state)).sort()).toEqual([
    'Inactive, undefined',
    'Paused, undefined',
  ]);
});

const stateOf = ({ status, statusReason, activeOffers }: SubscriptionWire) =>
  `${status}, ${statusReason}${activeOffers?.length ? ', in a trial' : ''}`;

it('folds any history to the same state in any order and repetition', () => {
  fc.assert(
    fc.property(
      lives.chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events, ...events], { minLength: events.length * 3 }),
        ),
      ),
      ([events, shuffled]) => {
        expect(factsFrom(shuffled)).toEqual(factsFrom(events));
      },
    ),
  );
});

/** Generated parts of the page, between their markers. `UPDATE_DOCS=true` rewrites them. */
const PARTS = {
  diagram: () => `\`\`\`mermaid\n${stateDiagram()}\n\`\`\``,
  transitions: stateTable,
  explanations: () => explanationTable(subscriptionScenarios({ now: START }), START),
  stores: storeTable,
};

it('keeps docs/subscription-states.md in sync with the code', async () => {
  const path = new URL('../../../../../docs/subscription-states.md', import.meta.url);
  const page = readFileSync(path, 'utf8');
  const written = Object.entries(PARTS).reduce((text, [name, write]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before = '', rest = ''] = text.split(begin);
    const after = rest.split(end)[1] ?? '';
    expect(text).toContain(begin);
    expect(text).toContain(end);
    return `${before}${begin}\n\n${write()}\n\n${end}${after}`;
  }, page);
  if (process.env['UPDATE_DOCS'] === 'true') {
    writeFileSync(path, await format(written, { parser: 'markdown', printWidth: 120 }));
    return;
  }
  const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
  expect(squeezed(page)).toBe(squeezed(written));
});
