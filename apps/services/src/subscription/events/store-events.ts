import { findProductSoldAs } from '@mallard/catalogue';
import type { BillingEvent } from '../billing-event.ts';
import type { PlacedPurchase } from './store-tokens.ts';

/** Converts the state of an app store purchase to billing events. */
export function eventsFrom(purchase: PlacedPurchase): BillingEvent[] {
  const { reference, startedAt, expiresAt, observedAt, purchaseOrder } = purchase;
  const subscriptionRef = reference;
  const make = (kind: string, occurredAt: number) => ({
    id: `observed_${reference}_${occurredAt}_${purchaseOrder ?? ''}${kind}`.slice(-255),
    occurredAt,
    subscriptionRef,
    ...(purchaseOrder !== undefined && { purchaseOrder }),
  });
  // Subscribers can change the plan in the store.
  const product = findProductSoldAs(purchase.storeProductId);
  const plan = product && { productId: product.productId };
  const terms = { ...(purchase.isTrial && { trialEnd: expiresAt }), ...plan };
  const began: BillingEvent = {
    ...make('began', startedAt),
    kind: 'checkout-completed',
    checkoutId: purchase.store,
    customerRef: null,
    paid: true,
  };
  // Neither a refund nor an end is final: stores use the same reference when the user subscribes
  // again.
  if (purchase.isRefunded) return [began, { ...make('refunded', observedAt), kind: 'refunded' }];
  if (purchase.isRevoked) {
    const endsAt = Math.min(observedAt, expiresAt);
    return [began, { ...make('over', observedAt), ...terms, kind: 'cancelled', endsAt }];
  }
  if (purchase.pause) {
    return [
      began,
      {
        ...make('paused', observedAt),
        ...plan,
        kind: 'paused',
        ...(purchase.pause.resumesAt !== undefined && { resumesAt: purchase.pause.resumesAt }),
      },
    ];
  }
  if (purchase.isPaymentFailing) {
    // Without a grace period, access ends with the paid time, even if the store tries to charge
    // before that.
    const graceEndsAt = purchase.graceEndsAt ?? expiresAt;
    return [
      began,
      { ...make('failing', observedAt), ...plan, kind: 'payment-failed', graceEndsAt },
    ];
  }
  // Clear earlier failures and refunds: a running subscription is paid.
  const paid: BillingEvent = {
    ...make('paid', observedAt),
    kind: 'payment-succeeded',
    periodEnd: expiresAt,
  };
  const current = expiresAt > observedAt ? [began, paid] : [began];
  if (purchase.renews === false) {
    return [
      ...current,
      { ...make('cancelled', observedAt), ...terms, kind: 'cancelled', endsAt: expiresAt },
    ];
  }
  const renewing: BillingEvent = {
    ...make('renewing', observedAt),
    ...terms,
    kind: 'renewing',
    periodEnd: expiresAt,
  };
  const { renewsAs } = purchase;
  if (renewsAs === undefined) return [...current, renewing];
  const next = renewsAs === null ? undefined : findProductSoldAs(renewsAs);
  const change: BillingEvent = next
    ? {
        ...make('planned', observedAt),
        kind: 'change-scheduled',
        productId: next.productId,
        effectiveAt: expiresAt,
      }
    : { ...make('unplanned', observedAt), kind: 'change-dropped' };
  return [...current, renewing, change];
}
