/** What the parts of the subscription service share: its edges, and what an account has. */
import { ServiceError } from '../platform/utilities/errors.ts';
import { type BillingProvider, BillingUnavailableError } from './billing-provider.ts';
import type { SubscriptionEvents } from './events/events.ts';
import type { SitePlace } from './checkout/return-url.ts';
import type { SubscriptionRepository } from './repository.ts';
import type { SubscriptionRow } from './schema.ts';
import type { LimitedCampaign } from './checkout/trial-campaigns.ts';
import type { LifecycleStatus } from './events/state.ts';
import { isStore, type SubscriptionView, viewOf } from './view.ts';

export interface SubscriptionContext {
  repository: SubscriptionRepository;
  billing: BillingProvider;
  events: Pick<SubscriptionEvents, 'fold'>;
  site: SitePlace;
  trialCampaigns: readonly LimitedCampaign[];
  /** Epoch milliseconds, for leases between requests. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** An account with one of these must not buy a second: it is paid for, or being paid. */
export const LIVE: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>([
  'Waiting',
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
]);

const RETRY_AFTER_SECONDS = 5;

/** All that an account ever had, as it stands now. */
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

/** A live one counts before one that may go on (a dispute, a charge that is due), and both before what has ended. */
const rankOf = ({ wire: { status } }: SubscriptionView): number =>
  LIVE.has(status) ? 2 : status === 'Expired' ? 0 : 1;

/** The subscription that counts, and among equals the one that lasts longest. */
export async function currentOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<SubscriptionView | undefined> {
  return currentAmong(await viewsOf(context, accountId));
}

/** The one that counts first. */
export const byRank = (views: readonly SubscriptionView[]): SubscriptionView[] =>
  views.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || b.wire.expiresOrRenewsAt - a.wire.expiresOrRenewsAt,
  );

/** Of all that an account has, what counts. */
export const currentAmong = (views: readonly SubscriptionView[]): SubscriptionView | undefined =>
  byRank(views)[0];

/** The same, and all others that have not ended. */
export async function currentAndOthersOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<{ current: SubscriptionView | undefined; others: SubscriptionView[] }> {
  const [current, ...others] = byRank(await viewsOf(context, accountId));
  return { current, others: others.filter(hasNotEnded) };
}

const hasNotEnded = (view: SubscriptionView): boolean => rankOf(view) > 0;

/**
 * A subscription that we bill: the one with the given id. Without an id it is the current one, or, where an app store bills
 * that, our own that has not ended: nobody must be charged by us without a way to end it.
 *
 * @throws ServiceError 404 `unknown_subscription`, 409 `billed_elsewhere`, or 400 where there is none.
 */
export async function ownOf(
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
    throw new ServiceError(
      404,
      'unknown_subscription',
      'This account has no such subscription here.',
    );
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

/** The wording is read by native clients. */
export function noSubscription(): ServiceError {
  return new ServiceError(400, 'No subscription found', 'This account has no subscription.');
}

export function invalidReturnUrl(): ServiceError {
  return new ServiceError(400, 'invalid_return_url', 'The return address must be on this site.');
}

export function unavailable(cause?: unknown): ServiceError {
  return new ServiceError(
    503,
    'billing_unavailable',
    'The payment service cannot be reached right now.',
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
