/** Converts the facts of a subscription to the columns of its row, and back. */
import type { Money, PaymentFailureReason } from '../billing-event.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import type { SubscriptionRow } from '../schema.ts';
import type { SubscriptionFacts } from './state.ts';

type FactColumns = Pick<
  SubscriptionRow,
  | 'customerRef'
  | 'startedAt'
  | 'paid'
  | 'periodEnd'
  | 'trialEnd'
  | 'paymentFailingSince'
  | 'failureReason'
  | 'graceEndsAt'
  | 'cancelledFor'
  | 'cancelledAt'
  | 'pausedAt'
  | 'resumesAt'
  | 'trialRefusedAt'
  | 'pendingProductId'
  | 'pendingFrom'
  | 'revokedAt'
  | 'revokedBy'
  | 'disputedAt'
  | 'disputeWonAt'
  | 'isChargingPaused'
  | 'endedAt'
  | 'payments'
  | 'purchases'
>;

/** Returns the columns that don't depend on the checkout. */
export function columnsFrom(facts: SubscriptionFacts): FactColumns {
  return {
    customerRef: facts.customerRef ?? null,
    startedAt: facts.startedAt ?? null,
    paid: facts.paid,
    periodEnd: facts.periodEnd ?? null,
    trialEnd: facts.trialEnd ?? null,
    paymentFailingSince: facts.paymentFailingSince ?? null,
    failureReason: facts.failureReason ?? null,
    graceEndsAt: facts.graceEndsAt ?? null,
    cancelledFor: facts.cancelledFor ?? null,
    cancelledAt: facts.cancelledAt ?? null,
    pausedAt: facts.pausedAt ?? null,
    resumesAt: facts.resumesAt ?? null,
    trialRefusedAt: facts.trialRefusedAt ?? null,
    pendingProductId: facts.pendingProductId ?? null,
    pendingFrom: facts.pendingFrom ?? null,
    revokedAt: facts.revokedAt ?? null,
    revokedBy: facts.revokedBy ?? null,
    disputedAt: facts.disputedAt ?? null,
    disputeWonAt: facts.disputeWonAt ?? null,
    isChargingPaused: facts.isChargingPaused,
    endedAt: facts.endedAt ?? null,
    payments: facts.payments,
    purchases: facts.purchases,
  };
}

export function factsOf(row: SubscriptionRow): SubscriptionFacts {
  const promisedTrialEnd =
    row.trialDays > 0 && row.startedAt !== null
      ? row.startedAt + row.trialDays * DAY_MS
      : undefined;
  return {
    checkoutId: row.checkoutId ?? undefined,
    purchaseOrder: undefined,
    customerRef: row.customerRef ?? undefined,
    startedAt: row.startedAt ?? undefined,
    paid: row.paid,
    periodEnd: row.periodEnd ?? undefined,
    trialEnd: row.trialEnd ?? promisedTrialEnd,
    paymentFailingSince: row.paymentFailingSince ?? undefined,
    failureReason: (row.failureReason as PaymentFailureReason | null) ?? undefined,
    graceEndsAt: row.graceEndsAt ?? undefined,
    cancelledFor: row.cancelledFor ?? undefined,
    cancelledAt: row.cancelledAt ?? undefined,
    payments: row.payments,
    purchases: row.purchases,
    pausedAt: row.pausedAt ?? undefined,
    resumesAt: row.resumesAt ?? undefined,
    trialRefusedAt: row.trialRefusedAt ?? undefined,
    productId: row.productId ?? undefined,
    price: priceOf(row),
    pendingProductId: row.pendingProductId ?? undefined,
    pendingFrom: row.pendingFrom ?? undefined,
    revokedAt: row.revokedAt ?? undefined,
    revokedBy: row.revokedBy ?? undefined,
    disputedAt: row.disputedAt ?? undefined,
    disputeWonAt: row.disputeWonAt ?? undefined,
    isChargingPaused: row.isChargingPaused,
    endedAt: row.endedAt ?? undefined,
  };
}

function priceOf({ priceMinor, currency }: SubscriptionRow): Money | undefined {
  return priceMinor === null || currency === null
    ? undefined
    : { amountMinor: priceMinor, currency };
}
