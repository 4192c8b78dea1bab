/** What an app store says of a subscription, in events of ours. */
import { findProductSoldAs } from '@mallard/subscription-client/catalogue';
import type { BillingEvent } from '../billing/billing-event.ts';
import { ServiceError } from '../platform/errors.ts';
import type { StorePurchases, StoreReceipt, StoreSubscription } from '../platform/ports.ts';
import type { SubscriptionService } from './service.ts';

/** Whoever has another live subscription must not lose sight of it: both are kept, and the current one is told. */
export async function confirmStorePurchase(
  { service, storePurchases }: { service: SubscriptionService; storePurchases: StorePurchases },
  accountId: string,
  receipt: StoreReceipt,
) {
  const purchase = await storePurchases.inspect(receipt);
  if (!purchase) {
    throw new ServiceError(
      400,
      'invalid_purchase',
      'The app store does not vouch for this purchase.',
    );
  }
  const product = findProductSoldAs(purchase.storeProductId);
  if (!product) throw new ServiceError(400, 'unknown_product', 'This product is not sold.');
  const { store, reference } = purchase;
  if (!(await storePurchases.link(accountId, { store, reference }))) throw anotherAccounts();
  const subscription = await service.recordStorePurchase(
    accountId,
    { store, reference, productId: product.productId },
    eventsFrom(purchase),
  );
  if (!subscription) throw anotherAccounts();
  return subscription;
}

function anotherAccounts(): ServiceError {
  return new ServiceError(
    409,
    'purchase_of_another_account',
    'This purchase belongs to another account.',
  );
}

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
  if (purchase.isRevoked) {
    // Not an end for good: a store goes on under the same reference when it is subscribed to again.
    const endsAt = Math.min(observedAt, expiresAt);
    return [began, { ...make('over', observedAt), ...terms, kind: 'cancelled', endsAt }];
  }
  if (purchase.isPaymentFailing) {
    return [began, { ...make('failing', observedAt), kind: 'payment-failed' }];
  }
  return [
    began,
    purchase.renews === false
      ? { ...make('cancelled', observedAt), ...terms, kind: 'cancelled', endsAt: expiresAt }
      : { ...make('renewing', observedAt), ...terms, kind: 'renewing', periodEnd: expiresAt },
  ];
}
