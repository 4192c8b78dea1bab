/**
 * Context shared by the parts of the subscription service, and queries for an account's
 * subscriptions.
 */
import { ServiceError } from '../platform/utilities/errors.ts';
import { type BillingProvider, BillingUnavailableError } from './billing-provider.ts';
import type { SubscriptionEvents } from './events/events.ts';
import type { SiteLocation } from './checkout/return-url.ts';
import type { SubscriptionRepository } from './repository.ts';
import type { SubscriptionRow } from './schema.ts';
import type { LimitedCampaign } from './checkout/trial-campaigns.ts';
import type { LifecycleStatus } from './events/state.ts';
import { isStore, type SubscriptionView, viewOf } from './view.ts';

export interface SubscriptionContext {
  repository: SubscriptionRepository;
  billing: BillingProvider;
  events: Pick<SubscriptionEvents, 'fold'>;
  site: SiteLocation;
  trialCampaigns: readonly LimitedCampaign[];
  /** Epoch milliseconds by the real clock, for leases between requests. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** Statuses that rule out a second purchase: paid, or payment pending. */
export const LIVE: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>([
  'Waiting',
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
]);

const RETRY_AFTER_SECONDS = 5;

/** Returns all subscriptions an account ever had, in their current state. */
export async function viewsOf(
  { repository, billing }: SubscriptionContext,
  accountId: string,
): Promise<SubscriptionView[]> {
  return viewsFrom(await repository.subscriptionsOf(accountId), billing);
}

export function viewsFrom(
  rows: readonly SubscriptionRow[],
  billing: Pick<BillingProvider, 'now'>,
): SubscriptionView[] {
  return rows.flatMap((row) => viewOf(row, billing.now()) ?? []);
}

/**
 * Ranks live subscriptions above recoverable ones (disputed, payment due), and those above ended
 * ones.
 */
const rankOf = ({ wire: { status } }: SubscriptionView): number =>
  LIVE.has(status) ? 2 : status === 'Expired' ? 0 : 1;

/** Returns the account's current subscription: the highest rank, then the latest end. */
export async function currentOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<SubscriptionView | undefined> {
  return currentAmong(await viewsOf(context, accountId));
}

/** Sorts subscriptions by rank, then by latest end. */
export const byRank = (views: readonly SubscriptionView[]): SubscriptionView[] =>
  views.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || b.wire.expiresOrRenewsAt - a.wire.expiresOrRenewsAt,
  );

/** Returns the current subscription of a list. */
export const currentAmong = (views: readonly SubscriptionView[]): SubscriptionView | undefined =>
  byRank(views)[0];

/** Returns the current subscription and all others that have not ended. */
export async function currentAndOthersOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<{ current: SubscriptionView | undefined; others: SubscriptionView[] }> {
  const [current, ...others] = byRank(await viewsOf(context, accountId));
  return { current, others: others.filter(hasNotEnded) };
}

const hasNotEnded = (view: SubscriptionView): boolean => rankOf(view) > 0;

/**
 * Returns a subscription that we bill: the one with the given ID, or else the current one. If an
 * app store bills the current one, returns our own that has not ended, because users must always be
 * able to end what we charge for.
 *
 * @throws ServiceError 404 `unknown_subscription`, 409 `billed_elsewhere`, or 400 if there is none.
 */
export async function requireSubscription(
  context: SubscriptionContext,
  accountId: string,
  id?: string,
): Promise<SubscriptionView> {
  const [current, ...others] = byRank(await viewsOf(context, accountId));
  if (!current) throw noSubscription();
  const isOwn = ({ row }: SubscriptionView) => row.provider === context.billing.name;
  if (id !== undefined) {
    const named = [current, ...others].find((view) => view.wire.subscriptionId === id);
    if (named && isOwn(named)) return named;
    throw new ServiceError(404, 'unknown_subscription', 'This account has no such subscription.');
  }
  const own = isOwn(current) ? current : others.find((view) => isOwn(view) && hasNotEnded(view));
  if (own) return own;
  throw new ServiceError(
    409,
    'billed_elsewhere',
    isStore(current.row.provider)
      ? 'An app store bills this subscription and manages it.'
      : 'Another provider bills this subscription.',
  );
}

/** Native clients match this exact text. */
export function noSubscription(): ServiceError {
  return new ServiceError(400, 'No subscription found', 'This account has no subscription.');
}

export function invalidReturnUrl(): ServiceError {
  return new ServiceError(400, 'invalid_return_url', 'The return URL must be on this site.');
}

export function unavailable(cause?: unknown): ServiceError {
  return new ServiceError(
    503,
    'billing_unavailable',
    'The payment service is unreachable right now.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    },
  );
}

export async function orUnavailable<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (cause) {
    throw cause instanceof BillingUnavailableError ? unavailable(cause) : cause;
  }
}
