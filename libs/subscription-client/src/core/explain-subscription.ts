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
 * Where a subscriber stands, one case for each thing that a person has to be told.
 *
 * - `none`: the account has never had a subscription.
 * - `waiting`: paid, not yet confirmed. Nothing is unlocked.
 * - `trial`, `trial-ending`: used for free; a first charge will follow, or none will.
 * - `active`, `ending`: paid; it renews, or it ends on its date.
 * - `payment-failed`: the last charge failed; everything works until `daysLeft` have passed.
 * - `suspended`: a charge failed and there is no grace (any more); a payment brings it back.
 * - `inactive`: nothing is unlocked, and no failed payment is known of; `reason` has why.
 * - `expired`: it has ended; `reason` has why.
 * - `unclear`: the service used a word that this version does not know. Everything stays unlocked.
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

/** What may be done about it, through this site. `drop-change`: choose the present plan, and a planned change is off. */
export type SubscriptionAction =
  | 'cancel'
  | 'resume'
  | 'change-plan'
  | 'drop-change'
  | 'fix-payment'
  | 'open-portal'
  | 'see-invoices'
  | 'buy';

/** The date that matters next. `at`: epoch milliseconds. */
export interface NextDate {
  kind: 'first-charge' | 'renews' | 'ends' | 'access-ends' | 'ended';
  at: number;
}

/**
 * What happens if nobody does anything.
 *
 * - `starts`: the payment arrives, and everything is unlocked.
 * - `charged`: `nextCharge` is charged, or what the store asks for, and it goes on.
 * - `ends`: it ends, and nothing more is charged. A planned change is dropped with it.
 * - `access-ends`: the charge is tried again; if that fails, access ends.
 * - `stays-locked`: it is tried again for a while, then it ends. Nothing is unlocked meanwhile.
 * - `bank-decides`: nothing is charged until the bank has decided about the disputed payment.
 * - `resumes`: the store continues with it, at a date if it says one.
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

/** A charge, and what it is for. */
export interface PlannedCharge extends Charge {
  /** Of the plan that it pays: a planned change has come by then. */
  billingPeriod: BillingPeriod;
}

/** A free trial, and how far it is. */
export interface TrialProgress {
  /** Epoch milliseconds. */
  startedAt: number;
  /** Epoch milliseconds: the first charge, or the end. */
  endsAt: number;
  /** How long it is, in days. */
  days: number;
  /** The day that it is now, the first being 1; never over `days`. */
  day: number;
}

/** Where it is changed and ended: at the one who bills. */
export type ManagedAt =
  | { biller: 'web' }
  | { biller: 'apple' | 'google'; url: string }
  /** A biller that this version does not know: support can tell. */
  | { biller: 'unknown' };

/**
 * Where a subscriber stands, as pages, mails and people who help say it: what it is, what happens when, and what can
 * be done.
 */
export interface SubscriptionExplanation {
  standing: Standing;
  status: SubscriptionStatus | 'none';
  /** Why; `undefined` where there is none. */
  reason: StatusReason | undefined;
  /** Epoch milliseconds: since when, where it is known. */
  since: number | undefined;
  billingPeriod: BillingPeriod;
  isTrial: boolean;
  /** While it is used for free. */
  trial: TrialProgress | undefined;
  /** `undefined` where no date is known, or the date has passed and the news of what followed is still to come. */
  nextDate: NextDate | undefined;
  /** Whole days until `nextDate`, a begun day counting as one; never below 0. */
  daysLeft: number | undefined;
  /** `undefined` when nothing will be charged, or nobody told us how much (stores do not). */
  nextCharge: PlannedCharge | undefined;
  ifNothingIsDone: IfNothingIsDone;
  /** Epoch milliseconds: when it happens by itself, where that is known and to come. */
  happensAt: number | undefined;
  /**
   * What `cancel` does, where it is offered: `ends-later`, with what is paid and on `nextDate`; `ends-now`, since there is
   * nothing paid to be used up. Either way a planned change is dropped.
   */
  ifCancelled: 'ends-later' | 'ends-now' | undefined;
  /** Why the bank refused the last charge, where one failed. */
  paymentFailure: { reason: PaymentFailureReason; at: number } | undefined;
  pendingPlan: Subscription['pendingPlan'];
  managedAt: ManagedAt;
  /** In the order in which a page offers them. */
  actions: readonly SubscriptionAction[];
  /** Names of the products that work now. */
  unlocked: readonly string[];
}

/** When it is, in milliseconds since 1970, and what can be bought. */
export interface ExplainOptions {
  /** Epoch milliseconds; what is not given is `asOf` of the subscription, and the device's time where it has none. */
  now?: number;
  /** What the product unlocks: from the token, the service, or what the shop knows of its products. */
  products?: readonly string[];
}

/**
 * Says where a subscriber stands: the one rule for pages, mails and support, so that they cannot disagree.
 *
 * Data, no sentences. A pure function of its arguments, where one of them says what time it is.
 *
 * @param subscription `undefined` for an account without one.
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

/** After these something will be charged. */
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
      // Between a refused card and the service's word for it, what the bank said counts.
      if (lastPaymentFailure) return 'payment-failed';
      return isTrial ? 'trial' : 'active';
    case 'Not Auto-Renewable':
      return isTrial ? 'trial-ending' : 'ending';
    case 'Grace Period':
      return 'payment-failed';
    case 'Inactive':
      if (OPEN_ENDED.has(statusReason)) return 'inactive';
      // Stores do not say what the bank said, and nobody may have told of the charge.
      return lastPaymentFailure || DUE.has(statusReason) ? 'suspended' : 'inactive';
    case 'Expired':
      return 'expired';
    case 'unknown':
      return 'unclear';
  }
}

/** From a service that does not say why, what follows from the rest. */
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

/** Locked, and not over, whatever else is known: the date on which that began is `since`, and no end. */
const OPEN_ENDED: ReadonlySet<StatusReason> = new Set<StatusReason>([
  'disputed',
  'paused_by_store',
]);

/** A charge was not made, or nobody has told of it: it is tried again. */
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

/** What comes with the next charge. Where that is overdue, the date that was planned has passed and says nothing. */
function pendingPlanOf(
  { pendingPlan }: Subscription,
  standing: Standing,
  now: number,
): Subscription['pendingPlan'] {
  if (!pendingPlan || !RENEWING.has(standing)) return undefined;
  const { effectiveAt } = pendingPlan;
  return { ...pendingPlan, effectiveAt: (effectiveAt ?? 0) > now ? effectiveAt : undefined };
}

/** A date that has passed is not told as one to come. */
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
  // Anyone who it was billed by: an ended subscription may be begun again here. One that may go on would be paid for twice.
  add('buy', isOver && !OPEN_ENDED.has(reason));
  add('change-plan', onWeb && isRenewing && !pendingPlan);
  add('drop-change', onWeb && isRenewing && pendingPlan !== undefined);
  // What has ended is charged to no card.
  add('open-portal', onWeb && standing !== 'waiting' && !isOver);
  add('see-invoices', onWeb && standing !== 'waiting');
  // Neither an unpaid invoice nor a dispute must keep anyone from leaving.
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
