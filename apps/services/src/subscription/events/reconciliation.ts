/**
 * Compares what the billing provider knows with what we do, and fixes it through the same fold as webhooks: for
 * events that never came, and for what nobody sent an event about.
 */
import { type BillingProvider, UnusableAnswerError } from '../billing-provider.ts';
import { createBulkhead, type OnItemFailed } from '../../platform/jobs/bulkhead.ts';
import { inParallel } from '../../platform/jobs/in-parallel.ts';
import type { Database, DatabaseHandle } from '../../platform/database/database.ts';
import { CHECKOUT_NEWS_MS, JOB_PAGE, RECONCILIATION_LEASE } from '../constants.ts';
import type { SubscriptionEvents } from './events.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from '../repository.ts';
import type { CheckoutRow, SubscriptionRow } from '../schema.ts';
import type { Demand } from './settlement.ts';
import { factsOf } from './stored-facts.ts';

/**
 * What was found: `subscription` stood elsewhere, `checkout` was paid or over without our hearing of it, `missing`
 * at the provider, `unended` although it must not be charged any more, `unpaused` although a payment is disputed, `paused`
 * although the bank has decided; `store`: an app store says something else.
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
  /** What follows from what is known. @returns What the provider had to be asked for. */
  follow: (subject: SubscriptionSubject) => Promise<Demand | undefined>;
  /** Epoch milliseconds. */
  now: () => number;
  onDifference: (difference: Difference, subscriptionRef: string) => void;
  /** A subscription or a checkout could not be compared; the next run tries again. */
  onItemFailed?: OnItemFailed;
  signal?: AbortSignal;
}

const bulkheadFor = ({ onItemFailed }: ReconciliationOptions) =>
  createBulkhead(onItemFailed, (error) => error instanceof UnusableAnswerError);

/**
 * @param scope `due`: only those of which news are expected, that fail, or that we cannot attribute.
 * @returns How many were looked at, or `undefined` if another instance holds the lease.
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
 * Compares running subscriptions, due or not, in order of their reference, until there are no more or the time is up: with
 * many of them it takes longer than what is due can wait.
 *
 * @param after Where the last part ended; empty at the beginning.
 * @param isOver Asked after each page.
 * @param keepPlace Called after each page with where the next one begins.
 * @returns Where the next part begins, `undefined` for nowhere; or `passed-over` if another instance holds the lease.
 * @throws BillingUnavailableError
 */
export async function reconcilePart(
  after: string,
  isOver: () => boolean,
  keepPlace: (after: string) => Promise<void>,
  options: ReconciliationOptions,
): Promise<{ next: string | undefined } | 'passed-over'> {
  let next: string | undefined;
  const compare = async (db: Database, signal: AbortSignal) => {
    const part = { after, isOver, keepPlace };
    ({ next } = await reconcileSubscriptions(db, 'all', { ...options, signal }, part));
  };
  const isDone = await options.database.runJob(RECONCILIATION_LEASE, compare, options.signal);
  return isDone ? { next } : 'passed-over';
}

async function reconcileSubscriptions(
  db: Database,
  scope: 'all' | 'due',
  options: ReconciliationOptions,
  part: { after: string; isOver: () => boolean; keepPlace?: (after: string) => Promise<void> } = {
    after: '',
    isOver: () => false,
  },
): Promise<{ looked: number; next: string | undefined }> {
  const { billing, signal } = options;
  const repository = createSubscriptionRepository(db);
  const attempt = bulkheadFor(options);
  let looked = 0;
  let { after } = part;
  while (!signal?.aborted) {
    const rows = await (scope === 'all'
      ? repository.runningSubscriptions(billing.name, after, JOB_PAGE)
      : repository.subscriptionsWithNews(billing.name, billing.now(), after, JOB_PAGE));
    const compared = scope === 'all' ? rows : rows.filter((row) => isDue(row, billing.now()));
    await inParallel(
      compared,
      async (row) => {
        looked += 1;
        await attempt(row.subscriptionRef, () => reconcileSubscription(row, options));
      },
      { perSecond: billing.callsPerSecond, signal },
    );
    if (signal?.aborted) break;
    if (rows.length < JOB_PAGE) return { looked, next: undefined };
    after = rows.at(-1)?.subscriptionRef ?? after;
    await part.keepPlace?.(after);
    if (part.isOver()) break;
  }
  return { looked, next: after };
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

/** Its card may not have been looked at: the provider was not there when it was given. */
const isOnTrial = (row: SubscriptionRow, nowMs: number) => nowMs < (factsOf(row).trialEnd ?? 0);

async function reconcileCheckouts(db: Database, options: ReconciliationOptions): Promise<number> {
  const repository = createSubscriptionRepository(db);
  const attempt = bulkheadFor(options);
  const claimedBefore = options.now() - CHECKOUT_NEWS_MS;
  let looked = 0;
  let page: CheckoutRow[] | undefined;
  do {
    page = await repository.openCheckoutsBefore(claimedBefore, page?.at(-1), JOB_PAGE);
    for (const { id, sessionRef } of page) {
      if (options.signal?.aborted) return looked;
      if (sessionRef === null) continue;
      looked += 1;
      await attempt(sessionRef, async () => {
        const isExpired = await reconcileCheckout(sessionRef, options);
        if (isExpired) await repository.closeCheckout(id, 'expired');
      });
    }
  } while (page.length === JOB_PAGE);
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
