/**
 * Queries app stores for the state of subscriptions, because notifications can be lost: daily for
 * those that end soon or ended recently, and every 30 days for the others.
 */
import type { StorePurchases, StoreSubscription } from '../../account/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { createBulkhead, type OnItemFailed } from '../../platform/jobs/bulkhead.ts';
import { createSubscriptionRepository } from '../repository.ts';
import { comparePages, type ComparisonPart, WHOLE } from './compare-pages.ts';
import type { SubscriptionEvents } from './events.ts';
import { eventsFrom } from './store-events.ts';

export interface StoreReconciliationOptions {
  db: Database;
  events: Pick<SubscriptionEvents, 'fold'>;
  stores: Pick<StorePurchases, 'observe' | 'callsPerSecond'>;
  /** Decides which subscriptions are due; the same for all parts. Epoch milliseconds. */
  now: () => number;
  /** Called when a store's state differs from ours. */
  onDifference: (subscriptionRef: string) => void;
  onItemFailed?: OnItemFailed;
  signal?: AbortSignal;
}

/**
 * @returns The number of subscriptions checked, and the start of the next part, `undefined` if
 * done.
 * @throws ServiceError 503 `store_unavailable`
 */
export async function reconcileStore(
  store: StoreSubscription['store'],
  { db, events, stores, now, onDifference, onItemFailed, signal }: StoreReconciliationOptions,
  part: ComparisonPart = WHOLE,
): Promise<{ looked: number; next: string | undefined }> {
  const repository = createSubscriptionRepository(db);
  const attempt = createBulkhead(onItemFailed);
  let looked = 0;
  const next = await comparePages(
    {
      readPage: (after, limit) =>
        repository.storeSubscriptionsToObserve(store, now(), after, limit),
      referenceOf: ({ subscriptionRef }) => subscriptionRef,
      async compare({ subscriptionRef }) {
        looked += 1;
        await attempt(subscriptionRef, async () => {
          const reference = await repository.newestReferenceOf(subscriptionRef);
          const observed = await stores.observe(store, reference);
          const purchase = observed && (await repository.placePurchase(observed));
          if (!purchase || purchase.isReplaced) return;
          const subject = { provider: store, subscriptionRef: purchase.reference };
          if (await events.fold(subject, eventsFrom(purchase))) onDifference(subscriptionRef);
        });
      },
      callsPerSecond: stores.callsPerSecond,
      signal,
    },
    part,
  );
  return { looked, next };
}
