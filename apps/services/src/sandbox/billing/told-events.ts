/** Describes the state of a sandbox subscription as billing events. */
import type { BillingEvent } from '../../subscription/billing-event.ts';
import type { Observation } from '../../subscription/billing-provider.ts';
import type { SandboxSubscription } from './schema.ts';

export type EventBody = BillingEvent extends infer Event
  ? Event extends BillingEvent
    ? Omit<Event, 'id' | 'occurredAt' | 'subscriptionRef'>
    : never
  : never;

export function costOf({ amountMinor, currency }: SandboxSubscription) {
  return { amountMinor, currency };
}

/** @param at Time of the report, in epoch milliseconds. */
export function standingOf(row: SandboxSubscription, at: number): EventBody {
  if (row.status === 'past_due' && !row.cancelAtPeriodEnd) {
    return { kind: 'payment-failed', reason: row.cardFailure ?? 'other' };
  }
  const terms = {
    productId: row.productId,
    price: costOf(row),
    isChargingPaused: row.isChargingPaused,
    ...(row.trialEnd !== null && { trialEnd: row.trialEnd }),
  };
  return row.cancelAtPeriodEnd
    ? // The paid period may have ended while a failed payment is being retried.
      { ...terms, kind: 'cancelled', endsAt: Math.max(row.periodEnd, at) }
    : { ...terms, kind: 'renewing', periodEnd: row.periodEnd };
}

export function changeOf({ nextProductId, periodEnd }: SandboxSubscription): EventBody {
  return nextProductId
    ? { kind: 'change-scheduled', productId: nextProductId, effectiveAt: periodEnd }
    : { kind: 'change-dropped' };
}

/** Returns the subscription's state as events, as a real provider reports it on request. */
export function observationOf(row: SandboxSubscription, at: number): Observation {
  const make = (occurredAt: number, body: EventBody) =>
    ({
      ...body,
      id: `observed_${row.id}_${occurredAt}_${body.kind}`,
      occurredAt,
      subscriptionRef: row.id,
    }) as BillingEvent;
  const began = make(row.startedAt, {
    kind: 'checkout-completed',
    checkoutId: row.clientReference,
    customerRef: row.customerRef,
    paid: true,
  });
  if (row.status === 'canceled') return [began, make(row.endedAt ?? at, { kind: 'ended' })];
  const failing: EventBody[] =
    row.status === 'past_due'
      ? [{ kind: 'payment-failed', reason: row.cardFailure ?? 'other' }]
      : [];
  const standing = failing.length > 0 && !row.cancelAtPeriodEnd ? [] : [standingOf(row, at)];
  return [began, ...[...failing, ...standing, changeOf(row)].map((body) => make(at, body))];
}
