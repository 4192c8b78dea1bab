/**
 * Queries app stores for the state of subscriptions, because notifications can be lost: daily for
 * those that end soon or ended recently, and every 30 days for the others.
 */
import type { StorePurchases } from '../../account/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { createBulkhead, type OnItemFailed } from '../../platform/jobs/bulkhead.ts';
import { JOB_PAGE } from '../constants.ts';
import { createSubscriptionRepository } from '../repository.ts';
import { isStore } from '../view.ts';
import type { SubscriptionEvents } from './events.ts';
import { eventsFrom } from './store-events.ts';

export interface StoreReconciliationOptions {
  db: Database;
  events: Pick<SubscriptionEvents, 'fold'>;
  stores: Pick<StorePurchases, 'observe'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called when a store's state differs from ours. */
  onDifference: (subscriptionRef: string) => void;
  onItemFailed?: OnItemFailed;
  signal?: AbortSignal;
}

/**
 * @returns The number of subscriptions checked.
 * @throws ServiceError 503 `store_unavailable`
 */
export async function reconcileStores({
  db,
  events,
  stores,
  now,
  onDifference,
  onItemFailed,
  signal,
}: StoreReconciliationOptions): Promise<number> {
  const repository = createSubscriptionRepository(db);
  const attempt = createBulkhead(onItemFailed);
  let looked = 0;
  let after = { provider: '', subscriptionRef: '' };
  let rows;
  do {
    rows = await repository.storeSubscriptionsToObserve(now(), after, JOB_PAGE);
    for (const { provider, subscriptionRef } of rows) {
      if (signal?.aborted || !isStore(provider)) return looked;
      after = { provider, subscriptionRef };
      looked += 1;
      await attempt(subscriptionRef, async () => {
        const reference = await repository.newestReferenceOf(subscriptionRef);
        const observed = await stores.observe(provider, reference);
        const purchase = observed && (await repository.placePurchase(observed));
        if (!purchase || purchase.isReplaced) return;
        const subject = { provider, subscriptionRef: purchase.reference };
        if (await events.fold(subject, eventsFrom(purchase))) onDifference(subscriptionRef);
      });
    }
  } while (rows.length === JOB_PAGE);
  return looked;
}
