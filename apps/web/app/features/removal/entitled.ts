import type { Subscription } from '@mallard/subscription-client';
import { ENTITLEMENTS, unlockedBy } from '@mallard/catalogue';

/** Whether it unlocks removal now. */
export function includesRemoval({
  productId,
  isActive,
}: Pick<Subscription, 'productId' | 'isActive'>): boolean {
  return isActive && unlockedBy(productId).includes(ENTITLEMENTS.dataBrokerProtection.product);
}
