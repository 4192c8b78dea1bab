import { findProductSoldAs } from '@mallard/catalogue';
import type { StoreSubscription } from '../account/contract.ts';
import type { BillingEvent } from './billing-event.ts';

/** What an app store says of a subscription, in events of ours. */
export function eventsFrom(purchase: StoreSubscription): BillingEvent[] {
  const { reference, startedAt, expiresAt, observedAt } = purchase;
  const subscriptionRef = reference;
  const make = (kind: string, occurredAt: number) => ({
    id: `observed_${reference}_${occurredAt}_${kind}`.slice(-255),
    occurredAt,
    subscriptionRef,
  });
  // A subscriber may change the plan in the store.
  const product = findProductSoldAs(purchase.storeProductId);
  const terms = {
    ...(purchase.isTrial && { trialEnd: expiresAt }),
    ...(product && { productId: product.productId }),
  };
  const began: BillingEvent = {
    ...make('began', startedAt),
    kind: 'checkout-completed',
    checkoutId: purchase.store,
    customerRef: null,
    paid: true,
  };
  // Neither a refund nor an end is for good: a store continues under the same reference when it is subscribed to again.
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
        kind: 'paused',
        ...(purchase.pause.resumesAt !== undefined && { resumesAt: purchase.pause.resumesAt }),
      },
    ];
  }
  if (purchase.isPaymentFailing) {
    // A store's word on access counts: without grace there is none.
    const graceEndsAt = purchase.graceEndsAt ?? Math.min(observedAt, expiresAt);
    return [began, { ...make('failing', observedAt), kind: 'payment-failed', graceEndsAt }];
  }
  // Whatever failed or was given back before: what runs is paid.
  const paid: BillingEvent = {
    ...make('paid', observedAt),
    kind: 'payment-succeeded',
    periodEnd: expiresAt,
  };
  return [
    began,
    ...(expiresAt > observedAt ? [paid] : []),
    purchase.renews === false
      ? { ...make('cancelled', observedAt), ...terms, kind: 'cancelled', endsAt: expiresAt }
      : { ...make('renewing', observedAt), ...terms, kind: 'renewing', periodEnd: expiresAt },
  ];
}
