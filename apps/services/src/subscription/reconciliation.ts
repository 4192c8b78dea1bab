/**
 * Compares what the billing provider knows with what we do, and mends it through the same fold as webhooks: for
 * events that never came, and for what nobody sent an event about.
 */
import type { BillingProvider, Observation } from '../billing/provider.ts';
import type { Database, DatabaseHandle } from '../platform/database/database.ts';
import type { BillingObservations } from '../platform/ports.ts';
import { CHECKOUT_NEWS_MS, JOB_PAGE, RECONCILIATION_LOCK_ID } from './constants.ts';
import { createSubscriptionRepository } from './repository.ts';
import type { SubscriptionRow } from './schema.ts';

/**
 * What was found: `subscription` stood elsewhere, `checkout` was paid or over without our hearing of it, `missing`
 * at the provider, `unended` although its money was given back.
 */
export const DIFFERENCES = ['subscription', 'checkout', 'missing', 'unended'] as const;
export type Difference = (typeof DIFFERENCES)[number];

export interface ReconciliationOptions {
  database: Pick<DatabaseHandle, 'runJob'>;
  billing: BillingProvider;
  observations: BillingObservations;
  /** Epoch milliseconds. */
  now: () => number;
  onDifference: (difference: Difference, subscriptionRef: string) => void;
  signal?: AbortSignal;
}

/**
 * @param scope `due`: only those of which news are expected, that fail, or that we cannot attribute.
 * @returns How many were looked at, or `undefined` when another instance is at it.
 * @throws BillingUnavailableError
 */
export async function reconcile(
  scope: 'all' | 'due',
  options: ReconciliationOptions,
): Promise<number | undefined> {
  let looked = 0;
  const isDone = await options.database.runJob(RECONCILIATION_LOCK_ID, async (db) => {
    looked += await reconcileCheckouts(db, options);
    looked += await reconcileSubscriptions(db, scope, options);
  });
  return isDone ? looked : undefined;
}

async function reconcileSubscriptions(
  db: Database,
  scope: 'all' | 'due',
  { billing, observations, onDifference, signal }: ReconciliationOptions,
): Promise<number> {
  const repository = createSubscriptionRepository(db);
  let looked = 0;
  let after = '';
  while (!signal?.aborted) {
    const rows = await repository.runningSubscriptions(billing.name, after, JOB_PAGE);
    for (const row of rows) {
      if (signal?.aborted) break;
      if (scope === 'due' && !isDue(row, billing.now())) continue;
      looked += 1;
      const { provider, subscriptionRef } = row;
      const fold = async (observation: Observation) =>
        observations.fold({ provider, subscriptionRef }, observation);
      const observation = await billing.observe(subscriptionRef);
      if (!observation) {
        onDifference('missing', subscriptionRef);
        continue;
      }
      if (await fold(observation)) onDifference('subscription', subscriptionRef);
      const isEnded = observation.some(({ kind }) => kind === 'ended');
      if (row.revokedAt !== null && !isEnded) {
        onDifference('unended', subscriptionRef);
        await fold(await billing.end(subscriptionRef));
      }
    }
    if (rows.length < JOB_PAGE) break;
    after = rows.at(-1)?.subscriptionRef ?? after;
  }
  return looked;
}

function isDue(row: SubscriptionRow, nowMs: number): boolean {
  return (
    row.accountId === null ||
    row.paymentFailingSince !== null ||
    row.revokedAt !== null ||
    !row.paid ||
    (row.periodEnd ?? 0) <= nowMs ||
    (row.cancelledFor ?? Infinity) <= nowMs ||
    (row.pendingFrom ?? Infinity) <= nowMs
  );
}

async function reconcileCheckouts(
  db: Database,
  { billing, observations, now, onDifference, signal }: ReconciliationOptions,
): Promise<number> {
  const repository = createSubscriptionRepository(db);
  const open = await repository.openCheckoutsBefore(now() - CHECKOUT_NEWS_MS, JOB_PAGE);
  let looked = 0;
  for (const { id, sessionRef } of open) {
    if (signal?.aborted || sessionRef === null) continue;
    looked += 1;
    const status = await billing.retrieveCheckoutSession(sessionRef);
    if (status === 'expired') await repository.closeCheckout(id, 'expired');
    if (status !== 'complete') continue;
    const subscriptionRef = await billing.subscriptionOfCheckout(sessionRef);
    const observation = subscriptionRef && (await billing.observe(subscriptionRef));
    if (!subscriptionRef || !observation) {
      onDifference('missing', sessionRef);
      continue;
    }
    if (await observations.fold({ provider: billing.name, subscriptionRef }, observation)) {
      onDifference('checkout', subscriptionRef);
    }
  }
  return looked;
}
