import { DAY_MS, STORE_SUBSCRIPTION_PAGES } from '../constants.ts';
import type { Biller } from './biller.ts';
import type {
  BillingPeriod,
  Charge,
  PaymentFailureReason,
  StatusReason,
  Subscription,
  SubscriptionStatus,
} from './subscription.ts';

/**
 * The state of a subscriber: one case for each message that a person may need.
 *
 * - `none`: the account has never had a subscription.
 * - `waiting`: paid, but not yet confirmed. Nothing is unlocked.
 * - `trial`, `trial-ending`: a free trial, with or without a first charge at its end.
 * - `active`, `ending`: paid; it renews, or it ends on its date.
 * - `payment-failed`: the last charge failed; access continues until `daysLeft` have passed.
 * - `suspended`: a charge failed and the grace period, if any, is over; a payment restores access.
 * - `inactive`: nothing is unlocked, and no failed payment is known; see `reason`.
 * - `expired`: it has ended; see `reason`.
 * - `unclear`: the service sent a status that this version does not know. Everything stays
 *   unlocked.
 */
export type Standing =
  | 'none'
  | 'waiting'
  | 'trial'
  | 'trial-ending'
  | 'active'
  | 'ending'
  | 'payment-failed'
  | 'suspended'
  | 'inactive'
  | 'expired'
  | 'unclear';

/**
 * An action that the site offers. `drop-change` selects the current plan again and so cancels a
 * planned change.
 */
export type SubscriptionAction =
  | 'cancel'
  | 'resume'
  | 'change-plan'
  | 'drop-change'
  | 'fix-payment'
  | 'open-portal'
  | 'see-invoices'
  | 'buy';

/** The next relevant date. `at` is in epoch milliseconds. */
export interface NextDate {
  kind: 'first-charge' | 'renews' | 'ends' | 'access-ends' | 'ended';
  at: number;
}

/**
 * The outcome if the subscriber takes no action.
 *
 * - `starts`: the payment arrives, and everything is unlocked.
 * - `charged`: `nextCharge`, or the store's price, is charged, and the subscription continues.
 * - `ends`: it ends without another charge. A planned change is dropped.
 * - `access-ends`: the charge is retried; if that fails, access ends.
 * - `stays-locked`: the charge is retried for a while, then the subscription ends. Nothing is
 *   unlocked until then.
 * - `bank-decides`: nothing is charged until the bank has decided about the disputed payment.
 * - `resumes`: the store resumes the subscription, on a date if it reports one.
 * - `nothing`: nothing is charged and nothing changes.
 * - `unknown`: this version cannot tell.
 */
export type IfNothingIsDone =
  | 'starts'
  | 'charged'
  | 'ends'
  | 'access-ends'
  | 'stays-locked'
  | 'bank-decides'
  | 'resumes'
  | 'nothing'
  | 'unknown';

/** An upcoming charge with the billing period that it pays for. */
export interface PlannedCharge extends Charge {
  /** The billing period of the plan after a planned change has taken effect. */
  billingPeriod: BillingPeriod;
}

/** A free trial and its progress. */
export interface TrialProgress {
  /** The start in epoch milliseconds. */
  startedAt: number;
  /** The first charge or the end, in epoch milliseconds. */
  endsAt: number;
  /** The length in days. */
  days: number;
  /** The current day, starting with 1 and at most `days`. */
  day: number;
}

/** The biller through which the subscription is changed and ended. */
export type ManagedAt =
  | { biller: 'web' }
  | { biller: 'apple' | 'google'; url: string }
  /** A biller that this version does not know: refer the user to support. */
  | { biller: 'unknown' };

/**
 * The state of a subscriber for pages, emails and support: the current state, the upcoming dates
 * and the available actions.
 */
export interface SubscriptionExplanation {
  standing: Standing;
  status: SubscriptionStatus | 'none';
  /** The reason for the state; `undefined` without a subscription. */
  reason: StatusReason | undefined;
  /** The start of the state in epoch milliseconds, if known. */
  since: number | undefined;
  billingPeriod: BillingPeriod;
  isTrial: boolean;
  /** The progress of a free trial, while there is one. */
  trial: TrialProgress | undefined;
  /**
   * The next date; `undefined` if none is known, or if it has passed and the service has not
   * reported the outcome.
   */
  nextDate: NextDate | undefined;
  /** The number of days until `nextDate`, rounded up; never negative. */
  daysLeft: number | undefined;
  /**
   * The next charge; `undefined` if there is none or its amount is unknown (stores do not report
   * it).
   */
  nextCharge: PlannedCharge | undefined;
  ifNothingIsDone: IfNothingIsDone;
  /**
   * The time at which `ifNothingIsDone` happens, in epoch milliseconds, if it is known and in the
   * future.
   */
  happensAt: number | undefined;
  /**
   * The effect of `cancel`, if it is offered: `ends-later` keeps the paid time until `nextDate`;
   * `ends-now` applies if no paid time is left. Both drop a planned change.
   */
  ifCancelled: 'ends-later' | 'ends-now' | undefined;
  /** The bank's reason for refusing the last charge, if it failed. */
  paymentFailure: { reason: PaymentFailureReason; at: number } | undefined;
  pendingPlan: Subscription['pendingPlan'];
  managedAt: ManagedAt;
  /** The actions in the order in which a page shows them. */
  actions: readonly SubscriptionAction[];
  /** The names of the products that are currently available. */
  unlocked: readonly string[];
}

/** The time and the products of the plan. */
export interface ExplainOptions {
  /**
   * The current time in epoch milliseconds. Defaults to the subscription's `asOf`, or to the device
   * clock without one.
   */
  now?: number;
  /**
   * The names of the products that the plan unlocks: from the token, the service or the product
   * list.
   */
  products?: readonly string[];
}

/**
 * Derives the state of a subscriber. It is the only such rule for pages, emails and support, so
 * that they cannot disagree.
 *
 * Returns data without sentences. A pure function if `now` or `asOf` is given.
 *
 * @param subscription The subscription, or `undefined` for an account without one.
 */
export function explainSubscription(
  subscription: Subscription | undefined,
  { now = subscription?.asOf ?? Date.now(), products = [] }: ExplainOptions = {},
): SubscriptionExplanation {
  if (!subscription) return { ...NOTHING };
  const standing = standingOf(subscription);
  const reason = reasonOf(subscription, standing);
  const nextDate = nextDateOf(subscription, standing, reason, now);
  const ifNothingIsDone = whatFollows(standing, reason);
  const pendingPlan = pendingPlanOf(subscription, standing, now);
  const happensAt = ifNothingIsDone === 'resumes' ? subscription.resumesAt : nextDate?.at;
  const actions = actionsOf(subscription, standing, reason);
  const charge = RENEWING.has(standing) ? subscription.nextCharge : undefined;
  const { billingPeriod } = pendingPlan ?? subscription;
  return {
    standing,
    status: subscription.status,
    reason,
    since: subscription.statusSince,
    billingPeriod: subscription.billingPeriod,
    isTrial: standing === 'trial' || standing === 'trial-ending',
    trial: trialOf(subscription, standing, now),
    nextDate,
    daysLeft:
      nextDate && nextDate.kind !== 'ended'
        ? Math.max(0, Math.ceil((nextDate.at - now) / DAY_MS))
        : undefined,
    nextCharge: charge && { ...charge, billingPeriod },
    ifNothingIsDone,
    happensAt: happensAt !== undefined && happensAt > now ? happensAt : undefined,
    ifCancelled: actions.includes('cancel')
      ? FOLLOWING[standing] === 'charged'
        ? 'ends-later'
        : 'ends-now'
      : undefined,
    paymentFailure: RENEWING.has(standing) ? subscription.lastPaymentFailure : undefined,
    pendingPlan,
    managedAt: managedAt(subscription.biller),
    actions,
    unlocked: subscription.isActive ? products : [],
  };
}

const NOTHING: SubscriptionExplanation = {
  standing: 'none',
  status: 'none',
  reason: undefined,
  since: undefined,
  billingPeriod: 'unknown',
  isTrial: false,
  trial: undefined,
  nextDate: undefined,
  daysLeft: undefined,
  nextCharge: undefined,
  ifNothingIsDone: 'nothing',
  happensAt: undefined,
  ifCancelled: undefined,
  paymentFailure: undefined,
  pendingPlan: undefined,
  managedAt: { biller: 'web' },
  actions: ['buy'],
  unlocked: [],
};

/** The states in which a charge is upcoming. */
const RENEWING: ReadonlySet<Standing> = new Set<Standing>([
  'trial',
  'active',
  'payment-failed',
  'suspended',
]);

function standingOf({ status, isTrial, lastPaymentFailure, statusReason }: Subscription): Standing {
  switch (status) {
    case 'Waiting':
      return 'waiting';
    case 'Auto-Renewable':
      // A bank's refusal counts before the service has updated the status.
      if (lastPaymentFailure) return 'payment-failed';
      return isTrial ? 'trial' : 'active';
    case 'Not Auto-Renewable':
      return isTrial ? 'trial-ending' : 'ending';
    case 'Grace Period':
      return 'payment-failed';
    case 'Inactive':
      if (OPEN_ENDED.has(statusReason)) return 'inactive';
      // Stores do not report the bank's reason, and the failed charge itself may not have been
      // reported.
      return lastPaymentFailure || DUE.has(statusReason) ? 'suspended' : 'inactive';
    case 'Expired':
      return 'expired';
    case 'unknown':
      return 'unclear';
  }
}

/** Derives the reason from the state if the service sends none. */
function reasonOf({ statusReason }: Subscription, standing: Standing): StatusReason {
  return statusReason === 'unknown' ? (REASONS[standing] ?? 'unknown') : statusReason;
}

const REASONS: Partial<Record<Standing, StatusReason>> = {
  waiting: 'payment_pending',
  trial: 'trial',
  active: 'paid',
  'trial-ending': 'cancelled',
  ending: 'cancelled',
  'payment-failed': 'payment_failed',
  suspended: 'payment_failed',
};

/**
 * The reasons that lock a subscription without ending it, whatever else is known. The date on which
 * this began is `since`; there is no end date.
 */
const OPEN_ENDED: ReadonlySet<StatusReason> = new Set<StatusReason>([
  'disputed',
  'paused_by_store',
]);

/** The charge failed or was never confirmed, and will be retried. */
const DUE: ReadonlySet<StatusReason> = new Set<StatusReason>([
  'payment_failed',
  'payment_unconfirmed',
]);

const FOLLOWING: Readonly<Record<Standing, IfNothingIsDone>> = {
  none: 'nothing',
  waiting: 'starts',
  trial: 'charged',
  'trial-ending': 'ends',
  active: 'charged',
  ending: 'ends',
  'payment-failed': 'access-ends',
  suspended: 'stays-locked',
  inactive: 'nothing',
  expired: 'nothing',
  unclear: 'unknown',
};

function whatFollows(standing: Standing, reason: StatusReason): IfNothingIsDone {
  if (standing === 'inactive' && reason === 'disputed') return 'bank-decides';
  if (standing === 'inactive' && reason === 'paused_by_store') return 'resumes';
  return FOLLOWING[standing];
}

function trialOf(
  { startedAt, expiresOrRenewsAt: endsAt }: Subscription,
  standing: Standing,
  now: number,
): TrialProgress | undefined {
  if (standing !== 'trial' && standing !== 'trial-ending') return undefined;
  if (startedAt === undefined || endsAt === undefined || endsAt <= startedAt) return undefined;
  const days = Math.max(1, Math.round((endsAt - startedAt) / DAY_MS));
  const day = Math.floor((now - startedAt) / DAY_MS) + 1;
  return { startedAt, endsAt, days, day: Math.min(Math.max(day, 1), days) };
}

/**
 * Returns the plan change at the next charge. If that charge is overdue, the planned date has
 * passed and is omitted.
 */
function pendingPlanOf(
  { pendingPlan }: Subscription,
  standing: Standing,
  now: number,
): Subscription['pendingPlan'] {
  if (!pendingPlan || !RENEWING.has(standing)) return undefined;
  const { effectiveAt } = pendingPlan;
  return { ...pendingPlan, effectiveAt: (effectiveAt ?? 0) > now ? effectiveAt : undefined };
}

/** Returns the next date but never presents a past one as upcoming. */
function nextDateOf(
  { expiresOrRenewsAt, graceEndsAt, nextCharge }: Subscription,
  standing: Standing,
  reason: StatusReason,
  now: number,
): NextDate | undefined {
  const upcoming = (kind: NextDate['kind'], at: number | undefined) =>
    at !== undefined && at > now ? { kind, at } : undefined;
  switch (standing) {
    case 'trial':
      return upcoming('first-charge', nextCharge?.at ?? expiresOrRenewsAt);
    case 'active':
      return upcoming('renews', expiresOrRenewsAt);
    case 'trial-ending':
    case 'ending':
      return upcoming('ends', expiresOrRenewsAt);
    case 'payment-failed':
      return upcoming('access-ends', graceEndsAt ?? expiresOrRenewsAt);
    case 'inactive':
    case 'expired':
      return expiresOrRenewsAt !== undefined && expiresOrRenewsAt <= now && !OPEN_ENDED.has(reason)
        ? { kind: 'ended', at: expiresOrRenewsAt }
        : undefined;
    case 'none':
    case 'waiting':
    case 'suspended':
    case 'unclear':
      return undefined;
  }
}

function managedAt(biller: Biller): ManagedAt {
  return biller === 'apple' || biller === 'google'
    ? { biller, url: STORE_SUBSCRIPTION_PAGES[biller] }
    : { biller };
}

function actionsOf(
  { biller, pendingPlan }: Subscription,
  standing: Standing,
  reason: StatusReason,
): readonly SubscriptionAction[] {
  const actions: SubscriptionAction[] = [];
  const onWeb = biller === 'web';
  const isOver = standing === 'expired' || standing === 'inactive';
  const isRenewing = standing === 'trial' || standing === 'active';
  const add = (action: SubscriptionAction, condition: boolean) => {
    if (condition) actions.push(action);
  };
  add('fix-payment', onWeb && (standing === 'payment-failed' || standing === 'suspended'));
  add('resume', onWeb && (standing === 'ending' || standing === 'trial-ending'));
  // An ended subscription may be bought again here, regardless of its biller. One that may resume would be
  // paid for twice.
  add('buy', isOver && !OPEN_ENDED.has(reason));
  add('change-plan', onWeb && isRenewing && !pendingPlan);
  add('drop-change', onWeb && isRenewing && pendingPlan !== undefined);
  // An ended subscription has no further charges, so there is no card to manage.
  add('open-portal', onWeb && standing !== 'waiting' && !isOver);
  add('see-invoices', onWeb && standing !== 'waiting');
  // Neither an unpaid invoice nor a dispute may prevent canceling.
  add(
    'cancel',
    onWeb &&
      (isRenewing ||
        standing === 'payment-failed' ||
        standing === 'suspended' ||
        (standing === 'inactive' && reason === 'disputed')),
  );
  return actions;
}
