/** Holds the table of transitions to the rule, and the page that shows it to the table. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BillingEvent } from '../billing/billing-event.ts';
import { factsFrom, nextFacts, NO_FACTS, standingAt } from './state.ts';
import { TRANSITIONS } from './transitions.ts';
import { stateTable, stateDiagram } from './transitions-page.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-01T00:00:00Z');

const kinds: BillingEvent['kind'][] = [
  'checkout-completed',
  'payment-succeeded',
  'payment-failed',
  'renewing',
  'cancelled',
  'refunded',
  'disputed',
  'dispute-closed',
  'ended',
];

/** Any life: a checkout, then whatever, in the order in which it happens. */
const lives = fc
  .tuple(
    fc.boolean(),
    fc.option(fc.constant(START + 7 * DAY), { nil: undefined }),
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
  .map(([isPaid, trialEnd, steps]) => [
    make('checkout-completed', 0, 0, { paid: isPaid, ...(trialEnd && { trialEnd }) }),
    ...steps
      .toSorted((a, b) => a.day - b.day)
      .map(({ kind, day, ahead, flag }, index) =>
        make(kind, day, index + 1, {
          paid: flag,
          won: flag,
          periodEnd: START + (day + ahead) * DAY,
          endsAt: START + (day + ahead) * DAY,
        }),
      ),
  ])
  .map(possible);

/** Leaves out what no provider tells: a dispute closed that never was, a charge after a cancellation. */
function possible(events: readonly BillingEvent[]): BillingEvent[] {
  let facts = NO_FACTS;
  return events.filter((event, index) => {
    const { occurredAt } = event;
    const isReversed = facts.disputedAt !== undefined || facts.revokedAt !== undefined;
    const isPossible = {
      // A slow payment takes days, not months.
      'checkout-completed':
        index === 0 ||
        (!facts.paid && 'paid' in event && event.paid && occurredAt < START + 20 * DAY),
      'payment-succeeded': facts.cancelledFor === undefined && facts.disputedAt === undefined,
      'payment-failed': facts.cancelledFor === undefined && !isReversed,
      renewing: !isReversed,
      cancelled: facts.paid && !isReversed && occurredAt < (facts.cancelledFor ?? Infinity),
      'change-scheduled': true,
      'change-dropped': true,
      refunded: facts.paid && !isReversed,
      disputed: facts.paid && !isReversed,
      'dispute-closed': facts.disputedAt !== undefined,
      ended: true,
    };
    if (facts.endedAt !== undefined || !isPossible[event.kind]) return false;
    facts = nextFacts(facts, event);
    return true;
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

/** Goes through a life day by day and tells each change of status with its cause. */
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
    // Up to the very moment, still without the event.
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
  it('has every change that a life can bring, and none that it cannot', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(lives, (events) => {
        for (const [from, cause, to] of changesIn(events)) found.add(`${from} -${cause}-> ${to}`);
      }),
      { numRuns: 6_000, seed: 20_261_121 },
    );
    expect([...found].filter((change) => !listed.has(change)).sort()).toEqual([]);
    expect([...listed].filter((change) => !found.has(change)).sort()).toEqual([]);
  });

  it('has each of them once', () => {
    const pairs = TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

it('ends in the same state in any order and with any repetition, whatever the life', () => {
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

it('is the page docs/subscription-states.md', () => {
  const page = readFileSync(
    new URL('../../../../docs/subscription-states.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain(stateDiagram());
  const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
  expect(squeezed(page)).toContain(squeezed(stateTable()));
});
