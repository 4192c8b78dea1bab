import { DAY_MS, STORE_SUBSCRIPTION_PAGES } from '../constants.ts';
import type { Biller } from './biller.ts';
import type {
  BillingPeriod,
  Charge,
  PaymentFailureReason,
  Subscription,
  SubscriptionStatus,
} from './subscription.ts';

/**
 * Where a subscriber stands, in as many cases as people are told apart by.
 *
 * - `none`: the account has never had a subscription.
 * - `waiting`: paid, not yet confirmed. Nothing is unlocked.
 * - `trial`, `trial-ending`: used for free; a first charge will follow, or none will.
 * - `active`, `ending`: paid; it renews, or it ends on its date.
 * - `payment-failed`: the last charge failed; everything works until `daysLeft` are over.
 * - `suspended`: the grace period is over without a payment; a payment brings it back.
 * - `inactive`: nothing is unlocked, and no failed payment is known of.
 * - `expired`: it is over.
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

/** What may be done about it, through this site. */
export type SubscriptionAction =
  'cancel' | 'resume' | 'change-plan' | 'fix-payment' | 'open-portal' | 'see-invoices' | 'buy';

/** The date that matters next. `at`: epoch milliseconds. */
export interface NextDate {
  kind: 'first-charge' | 'renews' | 'ends' | 'access-ends' | 'ended';
  at: number;
}

/** Where it is changed and ended: at the one who bills. */
export type ManagedAt =
  | { biller: 'web' }
  | { biller: 'apple' | 'google'; url: string }
  /** A biller that this version does not know: support can tell. */
  | { biller: 'unknown' };

export interface SubscriptionExplanation {
  standing: Standing;
  status: SubscriptionStatus | 'none';
  billingPeriod: BillingPeriod;
  isTrial: boolean;
  /** `undefined` where no date is known, or the date is over and the news of what followed is still to come. */
  nextDate: NextDate | undefined;
  /** Whole days until `nextDate`, a begun day counting as one; never below 0. */
  daysLeft: number | undefined;
  /** `undefined` when nothing will be charged, or nobody told us how much (stores do not). */
  nextCharge: Charge | undefined;
  /** Why the bank refused the last charge, where one failed. */
  paymentFailure: { reason: PaymentFailureReason; at: number } | undefined;
  pendingPlan: Subscription['pendingPlan'];
  managedAt: ManagedAt;
  /** In the order in which a page offers them. */
  actions: readonly SubscriptionAction[];
  /** Names of the products that work now. */
  unlocked: readonly string[];
}

export interface ExplainOptions {
  /** Epoch milliseconds. */
  now: number;
  /** What the product unlocks: from the token, the service, or `unlockedBy` of the catalogue. */
  products?: readonly string[];
}

/**
 * Says where a subscriber stands: the one rule for pages, mails and support, so that they cannot disagree.
 *
 * Data, no sentences. A pure function of its arguments.
 *
 * @param subscription `undefined` for an account without one.
 */
export function explainSubscription(
  subscription: Subscription | undefined,
  { now, products = [] }: ExplainOptions,
): SubscriptionExplanation {
  if (!subscription) return { ...NOTHING };
  const standing = standingOf(subscription);
  const nextDate = nextDateOf(subscription, standing, now);
  return {
    standing,
    status: subscription.status,
    billingPeriod: subscription.billingPeriod,
    isTrial: standing === 'trial' || standing === 'trial-ending',
    nextDate,
    daysLeft:
      nextDate && nextDate.kind !== 'ended'
        ? Math.max(0, Math.ceil((nextDate.at - now) / DAY_MS))
        : undefined,
    nextCharge: RENEWING.has(standing) ? subscription.nextCharge : undefined,
    paymentFailure: subscription.lastPaymentFailure,
    pendingPlan: RENEWING.has(standing) ? subscription.pendingPlan : undefined,
    managedAt: managedAt(subscription.biller),
    actions: actionsOf(subscription, standing),
    unlocked: subscription.isActive ? products : [],
  };
}

const NOTHING: SubscriptionExplanation = {
  standing: 'none',
  status: 'none',
  billingPeriod: 'unknown',
  isTrial: false,
  nextDate: undefined,
  daysLeft: undefined,
  nextCharge: undefined,
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

function standingOf({ status, isTrial, lastPaymentFailure }: Subscription): Standing {
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
      return lastPaymentFailure ? 'suspended' : 'inactive';
    case 'Expired':
      return 'expired';
    case 'unknown':
      return 'unclear';
  }
}

/** A date that is over is not told as one to come. */
function nextDateOf(
  { expiresOrRenewsAt, graceEndsAt, nextCharge }: Subscription,
  standing: Standing,
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
    case 'suspended':
    case 'inactive':
    case 'expired':
      return expiresOrRenewsAt !== undefined && expiresOrRenewsAt <= now
        ? { kind: 'ended', at: expiresOrRenewsAt }
        : undefined;
    case 'none':
    case 'waiting':
    case 'unclear':
      return undefined;
  }
}

function managedAt(biller: Biller): ManagedAt {
  return biller === 'apple' || biller === 'google'
    ? { biller, url: STORE_SUBSCRIPTION_PAGES[biller] }
    : { biller };
}

function actionsOf({ biller, pendingPlan }: Subscription, standing: Standing) {
  const actions: SubscriptionAction[] = [];
  const onWeb = biller === 'web';
  const add = (action: SubscriptionAction, condition: boolean) => {
    if (condition) actions.push(action);
  };
  add('fix-payment', onWeb && (standing === 'payment-failed' || standing === 'suspended'));
  add('resume', onWeb && (standing === 'ending' || standing === 'trial-ending'));
  // Whoever it was billed by: an ended subscription may be begun again here.
  add('buy', standing === 'expired' || standing === 'inactive');
  add('change-plan', onWeb && (standing === 'trial' || standing === 'active') && !pendingPlan);
  add('open-portal', onWeb && standing !== 'waiting');
  add('see-invoices', onWeb && standing !== 'waiting');
  // An unpaid invoice must not keep anyone from leaving.
  add(
    'cancel',
    onWeb && (standing === 'trial' || standing === 'active' || standing === 'payment-failed'),
  );
  return actions;
}
