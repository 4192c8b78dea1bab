import { findProductSoldAs } from '@mallard/catalogue';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { StorePurchases, StoreReceipt } from '../../account/contract.ts';
import type { SubscriptionService } from '../service.ts';

/**
 * Links a purchase to the account of a request and records the store's state of it. Other active
 * subscriptions of the account are kept; each is listed, and changed by its ID.
 */
export async function confirmStorePurchase(
  { service, storePurchases }: { service: SubscriptionService; storePurchases: StorePurchases },
  request: FastifyRequest,
  accountId: string,
  receipt: StoreReceipt,
) {
  const inspected = await storePurchases.inspect(receipt);
  if (!inspected) {
    throw new ServiceError(400, 'invalid_purchase', 'The app store didn’t confirm this purchase.');
  }
  const product = findProductSoldAs(inspected.storeProductId);
  if (!product) throw new ServiceError(400, 'unknown_product', 'This product isn’t for sale.');
  const purchase = await service.placePurchase(inspected);
  if (!(await storePurchases.link(request, purchase))) throw anotherAccounts();
  const subscription = await service.recordStorePurchase(accountId, purchase, product.productId);
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
