/** What the parts of the subscription service share: its edges, and what an account has. */
import type { AccountRead } from '../account/contract.ts';
import { ServiceError } from '../platform/errors.ts';
import { type BillingProvider, BillingUnavailableError } from './billing-provider.ts';
import type { SubscriptionEvents } from './events.ts';
import type { SitePlace } from './return-url.ts';
import { subscriptionsRead, type SubscriptionRepository } from './repository.ts';
import type { SubscriptionRow } from './schema.ts';
import type { LifecycleStatus } from './state.ts';
import { isStore, type SubscriptionView, viewOf } from './view.ts';

export interface SubscriptionContext {
  repository: SubscriptionRepository;
  billing: BillingProvider;
  events: Pick<SubscriptionEvents, 'fold'>;
  site: SitePlace;
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

/** Of all that an account has, what counts. */
export const currentAmong = (views: SubscriptionView[]): SubscriptionView | undefined =>
  views.sort(
    (a, b) => rankOf(b) - rankOf(a) || b.wire.expiresOrRenewsAt - a.wire.expiresOrRenewsAt,
  )[0];

/** The same, for a statement that knows whose account it is, as somebody needs it. */
export function currentRead<Value>(
  { billing }: Pick<SubscriptionContext, 'billing'>,
  valueOf: (current: SubscriptionView | undefined) => Value,
): AccountRead<Value> {
  return {
    ...subscriptionsRead,
    valueOf: (json) => valueOf(currentAmong(viewsFrom(subscriptionsRead.valueOf(json), billing))),
  };
}

/** The current subscription, if we bill it. */
export async function ownOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<SubscriptionView> {
  const current = await currentOf(context, accountId);
  if (!current) throw noSubscription();
  if (current.row.provider !== context.billing.name) {
    throw new ServiceError(
      409,
      'billed_elsewhere',
      isStore(current.row.provider)
        ? 'An app store bills this subscription and manages it.'
        : 'Another provider bills this subscription.',
    );
  }
  return current;
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
