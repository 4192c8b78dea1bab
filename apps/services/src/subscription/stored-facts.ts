/** Facts of a subscription in the columns of its row, and back. */
import type { Money, PaymentFailureReason } from '../billing/billing-event.ts';
import { DAY_MS } from '../platform/durations.ts';
import type { SubscriptionRow } from './schema.ts';
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
  | 'cancelledFor'
  | 'pendingProductId'
  | 'pendingFrom'
  | 'revokedAt'
  | 'disputedAt'
  | 'endedAt'
>;

/** What does not depend on the checkout. */
export function columnsFrom(facts: SubscriptionFacts): FactColumns {
  return {
    customerRef: facts.customerRef ?? null,
    startedAt: facts.startedAt ?? null,
    paid: facts.paid,
    periodEnd: facts.periodEnd ?? null,
    trialEnd: facts.trialEnd ?? null,
    paymentFailingSince: facts.paymentFailingSince ?? null,
    failureReason: facts.failureReason ?? null,
    cancelledFor: facts.cancelledFor ?? null,
    pendingProductId: facts.pendingProductId ?? null,
    pendingFrom: facts.pendingFrom ?? null,
    revokedAt: facts.revokedAt ?? null,
    disputedAt: facts.disputedAt ?? null,
    endedAt: facts.endedAt ?? null,
  };
}

export function factsOf(row: SubscriptionRow): SubscriptionFacts {
  const promisedTrialEnd =
    row.trialDays > 0 && row.startedAt !== null
      ? row.startedAt + row.trialDays * DAY_MS
      : undefined;
  return {
    checkoutId: row.checkoutId ?? undefined,
    customerRef: row.customerRef ?? undefined,
    startedAt: row.startedAt ?? undefined,
    paid: row.paid,
    periodEnd: row.periodEnd ?? undefined,
    trialEnd: row.trialEnd ?? promisedTrialEnd,
    paymentFailingSince: row.paymentFailingSince ?? undefined,
    failureReason: (row.failureReason as PaymentFailureReason | null) ?? undefined,
    cancelledFor: row.cancelledFor ?? undefined,
    productId: row.productId ?? undefined,
    price: priceOf(row),
    pendingProductId: row.pendingProductId ?? undefined,
    pendingFrom: row.pendingFrom ?? undefined,
    revokedAt: row.revokedAt ?? undefined,
    disputedAt: row.disputedAt ?? undefined,
    endedAt: row.endedAt ?? undefined,
  };
}

function priceOf({ priceMinor, currency }: SubscriptionRow): Money | undefined {
  return priceMinor === null || currency === null
    ? undefined
    : { amountMinor: priceMinor, currency };
}
