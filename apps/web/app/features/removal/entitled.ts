import type { Subscription } from '@mallard/subscription-client';
import { ENTITLEMENTS, unlockedBy } from '@mallard/catalogue';

/** Returns whether the subscription currently unlocks removal. */
export function includesRemoval({
  productId,
  isActive,
}: Pick<Subscription, 'productId' | 'isActive'>): boolean {
  return isActive && unlockedBy(productId).includes(ENTITLEMENTS.dataBrokerProtection.product);
}
