/**
 * From billing events to the status of a subscription: the one rule.
 *
 * Events come late, twice and in any order. So a subscription is never patched by the event that happens to
 * arrive: all its events are put in the order in which they happened and folded from the start. Any order
 * and any repetition of the same events therefore gives the same state, and an event from the past changes
 * only what it would have changed then.
 *
 *   sortEvents -> nextFacts (one event) -> facts -> statusAt (a moment)
 */
import type { SubscriptionStatus } from '@mallard/subscription-client';
import type { BillingEvent, BillingEventKind } from '../billing/billing-event.ts';
import { FIRST_CHARGE_NEWS_DAYS, GRACE_PERIOD_DAYS } from './constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type LifecycleStatus = Exclude<SubscriptionStatus, 'unknown'>;

/** What is known of one subscription after some of its events. Times are epoch milliseconds. */
export interface SubscriptionFacts {
  /** From the completed checkout; `undefined` while only other events have come. */
  checkoutId: string | undefined;
  customerRef: string | undefined;
  startedAt: number | undefined;
  paid: boolean;
  /** End of the period that is paid, as the provider says it. */
  periodEnd: number | undefined;
  /** End of the free trial, as the provider says it. */
  trialEnd: number | undefined;
  /** First failure since the last success. */
  paymentFailingSince: number | undefined;
  cancelledFor: number | undefined;
  endedAt: number | undefined;
}

export const NO_FACTS: SubscriptionFacts = {
  checkoutId: undefined,
  customerRef: undefined,
  startedAt: undefined,
  paid: false,
  periodEnd: undefined,
  trialEnd: undefined,
  paymentFailingSince: undefined,
  cancelledFor: undefined,
  endedAt: undefined,
};

/** Providers date events by the second; within one second this is the order in which a life goes. */
const ORDER_WITHIN_A_SECOND: Readonly<Record<BillingEventKind, number>> = {
  'checkout-completed': 0,
  'payment-failed': 1,
  'payment-succeeded': 2,
  renewing: 3,
  cancelled: 4,
  ended: 5,
};

/** Puts events in the order in which they happened, each once. */
export function sortEvents(events: Iterable<BillingEvent>): BillingEvent[] {
  const byId = new Map<string, BillingEvent>();
  for (const event of events) byId.set(event.id, event);
  return [...byId.values()].sort(
    (a, b) =>
      a.occurredAt - b.occurredAt ||
      ORDER_WITHIN_A_SECOND[a.kind] - ORDER_WITHIN_A_SECOND[b.kind] ||
      (a.id < b.id ? -1 : 1),
  );
}

/** What one event changes. Nothing follows an end: a new purchase is a new subscription at the provider. */
export function nextFacts(facts: SubscriptionFacts, event: BillingEvent): SubscriptionFacts {
  switch (event.kind) {
    case 'checkout-completed':
      return {
        ...facts,
        checkoutId: facts.checkoutId ?? event.checkoutId,
        customerRef: facts.customerRef ?? event.customerRef ?? undefined,
        startedAt: facts.startedAt ?? event.occurredAt,
        paid: facts.paid || event.paid,
        // Cards that were refused on the way to this payment.
        paymentFailingSince: event.paid ? undefined : facts.paymentFailingSince,
      };
    case 'payment-succeeded':
      return {
        ...facts,
        paid: true,
        periodEnd: Math.max(facts.periodEnd ?? 0, event.periodEnd),
        paymentFailingSince: undefined,
      };
    case 'payment-failed':
      return { ...facts, paymentFailingSince: facts.paymentFailingSince ?? event.occurredAt };
    case 'renewing':
      return {
        ...facts,
        paid: true,
        periodEnd: event.periodEnd,
        trialEnd: event.trialEnd ?? facts.trialEnd,
        paymentFailingSince: undefined,
        cancelledFor: undefined,
      };
    case 'cancelled':
      return {
        ...facts,
        cancelledFor: event.endsAt,
        trialEnd: event.trialEnd ?? facts.trialEnd,
      };
    case 'ended':
      return { ...facts, endedAt: facts.endedAt ?? event.occurredAt };
  }
}

export function factsFrom(events: Iterable<BillingEvent>): SubscriptionFacts {
  return sortEvents(events).reduce(nextFacts, NO_FACTS);
}

export interface SubscriptionStanding {
  status: LifecycleStatus;
  /** Epoch milliseconds: the end where nothing renews, else the next charge. */
  expiresOrRenewsAt: number;
  /** Whether it is used for free now, and nothing was charged yet. */
  isTrial: boolean;
}

/**
 * Says where a subscription stands at a moment.
 *
 * Dates count even when the event that belongs to them is late: what was cancelled ends on its date, and a
 * trial of whose first charge nothing is heard was not paid.
 *
 * @param firstPeriodEnd End of the first period by the calendar, until the provider has said it.
 */
export function standingAt(
  facts: SubscriptionFacts,
  firstPeriodEnd: number,
  nowMs: number,
): SubscriptionStanding {
  const periodEnd = facts.periodEnd ?? firstPeriodEnd;
  const { trialEnd } = facts;
  // A period beyond the trial is a charged one. A day more does not make it one: no period is that short, and
  // the provider's end of the trial may come later than ours, which counts from the checkout.
  const isUncharged = trialEnd !== undefined && periodEnd < trialEnd + DAY_MS;
  const inTrial = { isTrial: isUncharged && nowMs < trialEnd };
  const charged = { isTrial: false };

  if (facts.endedAt !== undefined) {
    return { status: 'Expired', expiresOrRenewsAt: facts.endedAt, ...charged };
  }
  if (!facts.paid) return { status: 'Waiting', expiresOrRenewsAt: periodEnd, ...charged };
  if (facts.cancelledFor !== undefined) {
    return nowMs < facts.cancelledFor
      ? { status: 'Not Auto-Renewable', expiresOrRenewsAt: facts.cancelledFor, ...inTrial }
      : { status: 'Expired', expiresOrRenewsAt: facts.cancelledFor, ...charged };
  }
  const isFirstChargeMissing = isUncharged && nowMs >= trialEnd + FIRST_CHARGE_NEWS_DAYS * DAY_MS;
  const failingSince = facts.paymentFailingSince ?? (isFirstChargeMissing ? trialEnd : undefined);
  if (failingSince !== undefined) {
    const graceEnd = failingSince + GRACE_PERIOD_DAYS * DAY_MS;
    return {
      status: nowMs < graceEnd ? 'Grace Period' : 'Inactive',
      expiresOrRenewsAt: graceEnd,
      ...charged,
    };
  }
  return { status: 'Auto-Renewable', expiresOrRenewsAt: periodEnd, ...inTrial };
}
