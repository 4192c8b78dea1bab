/**
 * Compares the billing provider's state with ours and corrects it through the same fold as
 * webhooks: for lost events, and for changes without an event.
 */
import { type BillingProvider, InvalidResponseError } from '../billing-provider.ts';
import { createBulkhead, type OnItemFailed } from '../../platform/jobs/bulkhead.ts';
import { inParallel } from '../../platform/jobs/in-parallel.ts';
import type { Database, DatabaseHandle } from '../../platform/database/database.ts';
import { CHECKOUT_NEWS_MS, DUE_PAGE, JOB_PAGE, RECONCILIATION_LEASE } from '../constants.ts';
import { comparePages, type ComparisonPart, WHOLE } from './compare-pages.ts';
import type { SubscriptionEvents } from './events.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from '../repository.ts';
import type { CheckoutRow, SubscriptionRow } from '../schema.ts';
import type { Demand } from './settlement.ts';
import { factsOf } from './stored-facts.ts';

/**
 * Kinds of differences. `subscription`: different state. `checkout`: paid or expired without an
 * event. `missing`: unknown to the provider. `unended`: still running although it must not be
 * charged. `unpaused`: charging not paused although a payment is disputed. `paused`: still paused
 * although the bank has decided. `store`: an app store reports a different state.
 */
export const DIFFERENCES = [
  'subscription',
  'checkout',
  'missing',
  'unended',
  'unpaused',
  'paused',
  'store',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

const DEMANDED: Readonly<Record<Demand, Difference>> = {
  end: 'unended',
  pause: 'unpaused',
  resume: 'paused',
};

export interface ReconciliationOptions {
  database: Pick<DatabaseHandle, 'runJob'>;
  billing: BillingProvider;
  events: Pick<SubscriptionEvents, 'fold'>;
  /**
   * Runs side effects of the known state. @returns The change requested from the provider, if any.
   */
  follow: (subject: SubscriptionSubject) => Promise<Demand | undefined>;
  /** Epoch milliseconds. */
  now: () => number;
  onDifference: (difference: Difference, subscriptionRef: string) => void;
  /** Called for a subscription or checkout that can't be compared; the next run retries it. */
  onItemFailed?: OnItemFailed;
  signal?: AbortSignal;
}

const bulkheadFor = ({ onItemFailed }: ReconciliationOptions) =>
  createBulkhead(onItemFailed, (error) => error instanceof InvalidResponseError);

/**
 * @param scope `due`: only subscriptions with expected changes, failing payments or no known
 * account.
 * @returns The number of compared items, or `undefined` if another instance holds the lease.
 * @throws BillingUnavailableError
 */
export async function reconcile(
  scope: 'all' | 'due',
  options: ReconciliationOptions,
): Promise<number | undefined> {
  let looked = 0;
  const compare = async (db: Database, signal: AbortSignal) => {
    looked += await reconcileCheckouts(db, { ...options, signal });
    looked += (await reconcileSubscriptions(db, scope, { ...options, signal })).looked;
  };
  const isDone = await options.database.runJob(RECONCILIATION_LEASE, compare, options.signal);
  return isDone ? looked : undefined;
}

/**
 * Compares running subscriptions in order of their references until there are no more or the time
 * is up. A full comparison can take longer than due subscriptions may wait, so it runs in parts.
 *
 * @returns The start of the next part, `undefined` if done; or `passed-over` if another instance
 * holds the lease.
 * @throws BillingUnavailableError
 */
export async function reconcilePart(
  part: ComparisonPart,
  options: ReconciliationOptions,
): Promise<{ next: string | undefined } | 'passed-over'> {
  let next: string | undefined;
  const compare = async (db: Database, signal: AbortSignal) => {
    ({ next } = await reconcileSubscriptions(db, 'all', { ...options, signal }, part));
  };
  const isDone = await options.database.runJob(RECONCILIATION_LEASE, compare, options.signal);
  return isDone ? { next } : 'passed-over';
}

async function reconcileSubscriptions(
  db: Database,
  scope: 'all' | 'due',
  options: ReconciliationOptions,
  part: ComparisonPart = WHOLE,
): Promise<{ looked: number; next: string | undefined }> {
  const { billing, signal } = options;
  const repository = createSubscriptionRepository(db);
  const attempt = bulkheadFor(options);
  let looked = 0;
  const next = await comparePages(
    {
      readPage: (after, limit) =>
        scope === 'all'
          ? repository.runningSubscriptions(billing.name, after, limit)
          : repository.subscriptionsWithNews(billing.name, billing.now(), after, limit),
      pageSize: scope === 'all' ? JOB_PAGE : DUE_PAGE,
      referenceOf: ({ subscriptionRef }) => subscriptionRef,
      isSkipped: (row) => scope === 'due' && !isDue(row, billing.now()),
      async compare(row) {
        looked += 1;
        await attempt(row.subscriptionRef, () => reconcileSubscription(row, options));
      },
      callsPerSecond: billing.callsPerSecond,
      signal,
    },
    part,
  );
  return { looked, next };
}

async function reconcileSubscription(
  { provider, subscriptionRef }: SubscriptionSubject,
  { billing, events, follow, onDifference }: ReconciliationOptions,
): Promise<void> {
  const observation = await billing.observe(subscriptionRef);
  if (!observation) return onDifference('missing', subscriptionRef);
  if (await events.fold({ provider, subscriptionRef }, observation)) {
    onDifference('subscription', subscriptionRef);
  }
  const demand = await follow({ provider, subscriptionRef });
  if (demand) onDifference(DEMANDED[demand], subscriptionRef);
}

function isDue(row: SubscriptionRow, nowMs: number): boolean {
  return (
    row.accountId === null ||
    row.paymentFailingSince !== null ||
    row.revokedAt !== null ||
    row.disputedAt !== null ||
    row.isChargingPaused ||
    isOnTrial(row, nowMs) ||
    !row.paid ||
    (row.periodEnd ?? 0) <= nowMs ||
    (row.cancelledFor ?? Infinity) <= nowMs ||
    (row.pendingFrom ?? Infinity) <= nowMs
  );
}

/**
 * Include trials: the card may not have been checked if the provider was unavailable at the time.
 */
const isOnTrial = (row: SubscriptionRow, nowMs: number) => nowMs < (factsOf(row).trialEnd ?? 0);

async function reconcileCheckouts(db: Database, options: ReconciliationOptions): Promise<number> {
  const { billing, signal } = options;
  const repository = createSubscriptionRepository(db);
  const attempt = bulkheadFor(options);
  const claimedBefore = options.now() - CHECKOUT_NEWS_MS;
  let looked = 0;
  let page: CheckoutRow[] | undefined;
  do {
    page = await repository.openCheckoutsBefore(claimedBefore, page?.at(-1), JOB_PAGE);
    const pages = page.flatMap(({ id, sessionRef }) => (sessionRef ? [{ id, sessionRef }] : []));
    await inParallel(
      pages,
      async ({ id, sessionRef }) => {
        looked += 1;
        await attempt(sessionRef, async () => {
          const isExpired = await reconcileCheckout(sessionRef, options);
          if (isExpired) await repository.closeCheckout(id, 'expired');
        });
      },
      { perSecond: billing.callsPerSecond, signal },
    );
  } while (page.length === JOB_PAGE && !signal?.aborted);
  return looked;
}

/** @returns Whether it has expired. */
async function reconcileCheckout(
  sessionRef: string,
  { billing, events, follow, onDifference }: ReconciliationOptions,
): Promise<boolean> {
  const status = await billing.retrieveCheckoutSession(sessionRef);
  if (status !== 'complete') return status === 'expired';
  const subscriptionRef = await billing.subscriptionOfCheckout(sessionRef);
  const observation = subscriptionRef && (await billing.observe(subscriptionRef));
  if (!subscriptionRef || !observation) {
    onDifference('missing', sessionRef);
    return false;
  }
  const subject = { provider: billing.name, subscriptionRef };
  if (await events.fold(subject, observation)) onDifference('checkout', subscriptionRef);
  await follow(subject);
  return false;
}
