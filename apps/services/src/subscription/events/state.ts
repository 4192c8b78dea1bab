/**
 * Derives the status of a subscription from billing events; this is the only rule.
 *
 * Events arrive late, repeatedly and in any order. A subscription is therefore never patched by a
 * single event: all its events are sorted by time and folded from the start. Any order and
 * repetition gives the same state, and a late event changes only what it would have changed at its
 * time. This includes the purchases of an app store subscription: all events about an earlier
 * purchase are folded before those about a later one.
 *
 *   sortEvents -> nextFacts (one event) -> facts -> standingAt (a moment)
 */
import type { SubscriptionStatus } from '@mallard/subscription-client';
import type {
  BillingEvent,
  BillingEventKind,
  Money,
  PaymentFailureReason,
} from '../billing-event.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import {
  CLOCK_SKEW_MS,
  FIRST_CHARGE_NEWS_DAYS,
  GRACE_PERIOD_DAYS,
  RENEWAL_NEWS_DAYS,
} from '../constants.ts';

export type LifecycleStatus = Exclude<SubscriptionStatus, 'unknown'>;

/** Facts about a subscription after some of its events. Times are epoch milliseconds. */
export interface SubscriptionFacts {
  /** From the completed checkout; `undefined` until that event arrives. */
  checkoutId: string | undefined;
  /** The app store purchase that these facts describe. Not stored: only the fold needs it. */
  purchaseOrder: number | undefined;
  customerRef: string | undefined;
  startedAt: number | undefined;
  paid: boolean;
  /** End of the paid period, as reported by the provider. */
  periodEnd: number | undefined;
  /** End of the free trial, as reported by the provider. */
  trialEnd: number | undefined;
  /** First failure since the last successful payment. */
  paymentFailingSince: number | undefined;
  failureReason: PaymentFailureReason | undefined;
  /**
   * End of access as reported by the billing platform; our {@link GRACE_PERIOD_DAYS} apply if it
   * reports none.
   */
  graceEndsAt: number | undefined;
  cancelledFor: number | undefined;
  /** When it was canceled. */
  cancelledAt: number | undefined;
  /** All charges in chronological order. */
  payments: readonly Payment[];
  /** App store purchases that form the subscription, newest last. */
  purchases: readonly Purchase[];
  /** When it was paused in an app store. */
  pausedAt: number | undefined;
  resumesAt: number | undefined;
  trialRefusedAt: number | undefined;
  /**
   * Current product as reported by the provider; `undefined` while it is the one from the checkout.
   */
  productId: string | undefined;
  /** Price per period. */
  price: Money | undefined;
  pendingProductId: string | undefined;
  pendingFrom: number | undefined;
  /**
   * Start of the time that is unpaid because of a refund or a lost dispute, even if it renews. In
   * the future while another payment covers a part of the period.
   */
  revokedAt: number | undefined;
  revokedBy: 'refund' | 'dispute' | undefined;
  /**
   * Start of the time that only a disputed payment covers; can be in the future, like `revokedAt`.
   */
  disputedAt: number | undefined;
  /** When the bank last decided a dispute in our favor. */
  disputeWonAt: number | undefined;
  /** Whether the provider has paused charging while the subscription continues. */
  isChargingPaused: boolean;
  endedAt: number | undefined;
}

/** A charge and the period it paid for. Times are epoch milliseconds. */
export interface Payment {
  /** The printed invoice number. */
  number?: string | undefined;
  from: number;
  until: number;
  /** Absent until the charge itself is reported: an event about it can arrive first. */
  charged?: Money | undefined;
  /** `dispute`: not yet decided by the bank. `loss`: decided against us. */
  reversal?: 'refund' | 'dispute' | 'loss' | undefined;
}

/**
 * An app store purchase: a transaction of Apple, or a purchase token of Google. The newest one
 * counts.
 */
export interface Purchase {
  /** A later purchase has a greater number and has replaced the earlier ones. */
  order: number;
  productId?: string | undefined;
  /** End of the paid time, in epoch milliseconds. */
  until?: number | undefined;
  isRefunded?: boolean;
}

export const NO_FACTS: SubscriptionFacts = {
  checkoutId: undefined,
  purchaseOrder: undefined,
  customerRef: undefined,
  startedAt: undefined,
  paid: false,
  periodEnd: undefined,
  trialEnd: undefined,
  paymentFailingSince: undefined,
  failureReason: undefined,
  graceEndsAt: undefined,
  cancelledFor: undefined,
  cancelledAt: undefined,
  payments: [],
  purchases: [],
  pausedAt: undefined,
  resumesAt: undefined,
  trialRefusedAt: undefined,
  productId: undefined,
  price: undefined,
  pendingProductId: undefined,
  pendingFrom: undefined,
  revokedAt: undefined,
  revokedBy: undefined,
  disputedAt: undefined,
  disputeWonAt: undefined,
  isChargingPaused: false,
  endedAt: undefined,
};

/**
 * Providers date events to the second; within a second, events are sorted in this life-cycle order.
 */
const ORDER_WITHIN_A_SECOND: Readonly<Record<BillingEventKind, number>> = {
  'checkout-completed': 0,
  'payment-failed': 1,
  'payment-succeeded': 2,
  renewing: 3,
  'card-replaced': 3,
  'change-dropped': 4,
  'change-scheduled': 5,
  cancelled: 6,
  paused: 7,
  refunded: 8,
  'refund-failed': 9,
  disputed: 10,
  'dispute-closed': 11,
  'trial-refused': 12,
  ended: 13,
};

/** Sorts events chronologically and removes duplicates. */
export function sortEvents(events: Iterable<BillingEvent>): BillingEvent[] {
  const byId = new Map<string, BillingEvent>();
  for (const event of events) byId.set(event.id, event);
  return [...byId.values()].sort(
    (a, b) =>
      (a.purchaseOrder ?? -1) - (b.purchaseOrder ?? -1) ||
      a.occurredAt - b.occurredAt ||
      ORDER_WITHIN_A_SECOND[a.kind] - ORDER_WITHIN_A_SECOND[b.kind] ||
      (a.id < b.id ? -1 : 1),
  );
}

/**
 * Applies one event. An ended subscription stays ended: a new purchase is a new subscription at the
 * provider.
 */
export function nextFacts(facts: SubscriptionFacts, event: BillingEvent): SubscriptionFacts {
  return withPurchase(apply(withPurchaseOf(event, facts), event));
}

/** Resets the state when the first event of a later app store purchase is folded. */
function withPurchaseOf(
  { purchaseOrder }: BillingEvent,
  facts: SubscriptionFacts,
): SubscriptionFacts {
  if (purchaseOrder === undefined || purchaseOrder === facts.purchaseOrder) return facts;
  const { checkoutId, customerRef, startedAt, paid, productId, purchases } = facts;
  const lasting = { checkoutId, customerRef, startedAt, paid, productId, purchases };
  return { ...NO_FACTS, ...lasting, purchaseOrder };
}

/** Records the state of the current app store purchase. */
function withPurchase(facts: SubscriptionFacts): SubscriptionFacts {
  const { purchaseOrder: order, productId, purchases, revokedAt } = facts;
  if (order === undefined) return facts;
  const until = facts.cancelledFor ?? facts.periodEnd;
  const purchase: Purchase = {
    order,
    ...(productId !== undefined && { productId }),
    ...(until !== undefined && { until }),
    ...(revokedAt !== undefined && { isRefunded: true }),
  };
  return { ...facts, purchases: [...purchases.filter((each) => each.order !== order), purchase] };
}

function apply(facts: SubscriptionFacts, event: BillingEvent): SubscriptionFacts {
  switch (event.kind) {
    case 'checkout-completed':
      return {
        ...facts,
        checkoutId: facts.checkoutId ?? event.checkoutId,
        customerRef: facts.customerRef ?? event.customerRef ?? undefined,
        startedAt: facts.startedAt ?? event.occurredAt,
        paid: facts.paid || event.paid,
        // Clear failures of cards that were declined before this payment.
        ...(event.paid && NOT_FAILING),
      };
    case 'payment-succeeded':
      return {
        ...facts,
        ...NOT_FAILING,
        ...NOT_PAUSED,
        ...changeBroughtBy(facts, event),
        paid: true,
        periodEnd: Math.max(facts.periodEnd ?? 0, event.periodEnd),
        payments: withPayment(facts.payments, event),
        // Refunds and disputes concern earlier payments. The zero invoice that starts a trial isn't
        // a payment.
        ...(event.charged?.amountMinor !== 0 && { ...NOT_REVOKED, disputedAt: undefined }),
      };
    case 'payment-failed':
      return {
        ...facts,
        ...NOT_PAUSED,
        paymentFailingSince: facts.paymentFailingSince ?? event.occurredAt,
        failureReason: event.reason ?? facts.failureReason,
        graceEndsAt: graceEndAfter(facts, event),
        productId: event.productId ?? facts.productId,
      };
    case 'paused':
      return {
        ...facts,
        ...NOT_FAILING,
        pausedAt: facts.pausedAt ?? event.occurredAt,
        resumesAt: event.resumesAt,
        productId: event.productId ?? facts.productId,
      };
    case 'card-replaced':
      return facts;
    case 'trial-refused':
      return { ...facts, trialRefusedAt: facts.trialRefusedAt ?? event.occurredAt };
    case 'renewing':
      return {
        ...facts,
        ...NOT_FAILING,
        ...NOT_PAUSED,
        ...termsOf(facts, event),
        paid: true,
        periodEnd: event.periodEnd,
        cancelledFor: undefined,
        cancelledAt: undefined,
      };
    case 'cancelled':
      return {
        ...facts,
        ...termsOf(facts, event),
        ...NO_CHANGE,
        ...NOT_PAUSED,
        cancelledFor: event.endsAt,
        cancelledAt: facts.cancelledAt ?? event.occurredAt,
      };
    case 'change-scheduled':
      return { ...facts, pendingProductId: event.productId, pendingFrom: event.effectiveAt };
    case 'change-dropped':
      return { ...facts, ...NO_CHANGE };
    case 'refunded': {
      const payments = withReversal(facts.payments, event, 'refund');
      const revokedAt = unpaidFrom(payments, event);
      return revokedAt === undefined
        ? { ...facts, payments }
        : { ...facts, payments, revokedAt, revokedBy: 'refund' };
    }
    case 'refund-failed':
      return afterFailedRefund(facts, event);
    case 'disputed': {
      const payments = withReversal(facts.payments, event, 'dispute');
      return { ...facts, payments, disputedAt: facts.disputedAt ?? unpaidFrom(payments, event) };
    }
    case 'dispute-closed': {
      const payments = withReversal(facts.payments, event, event.won ? undefined : 'loss');
      const isAnotherDisputed =
        payments.some(({ reversal }) => reversal === 'dispute') &&
        coveredUntil(payments, event.occurredAt) === undefined;
      const disputedAt = isAnotherDisputed ? facts.disputedAt : undefined;
      const decided = { ...facts, payments, disputedAt };
      if (event.won) return { ...decided, disputeWonAt: event.occurredAt };
      // Banks can take longer than a month, so the payment's period may be over without a charge
      // since.
      const isUncovered = coveredUntil(payments, event.occurredAt) === undefined;
      const unpaidAt =
        (isUncovered && !isAnotherDisputed ? facts.disputedAt : undefined) ??
        unpaidFrom(payments, event);
      return unpaidAt === undefined
        ? decided
        : { ...decided, revokedAt: facts.disputedAt ?? unpaidAt, revokedBy: 'dispute' };
    }
    case 'ended':
      return { ...facts, endedAt: facts.endedAt ?? event.occurredAt };
  }
}

type EventOf<Kind extends BillingEventKind> = Extract<BillingEvent, { kind: Kind }>;
type Reversal = EventOf<'refunded' | 'refund-failed' | 'disputed' | 'dispute-closed'>;

/** Adds a charge. An invoice without one, such as that of a free trial, pays for nothing. */
function withPayment(
  payments: readonly Payment[],
  { charged, number, occurredAt, periodStart, periodEnd }: EventOf<'payment-succeeded'>,
): readonly Payment[] {
  const isKnown = number !== undefined && payments.some((each) => each.number === number);
  if (!charged?.amountMinor || isKnown) return payments;
  return [
    ...payments,
    { ...(number && { number }), from: periodStart ?? occurredAt, until: periodEnd, charged },
  ];
}

/** Returns the payment that an event refers to, even if its charge has not been reported yet. */
function paymentOf(payments: readonly Payment[], { payment, occurredAt }: Reversal): Payment {
  const { number, periodEnd: until = occurredAt } = payment ?? {};
  return (
    payments.find((each) =>
      each.number === undefined || number === undefined
        ? each.until === until
        : each.number === number,
    ) ?? { ...(number && { number }), from: occurredAt, until }
  );
}

/** Marks the payment that an event refers to. */
function withReversal(
  payments: readonly Payment[],
  event: Reversal,
  reversal: Payment['reversal'],
): readonly Payment[] {
  if (!event.payment) return payments;
  const payment = paymentOf(payments, event);
  const { reversal: _before, ...asPaid } = payment;
  const marked = reversal ? { ...asPaid, reversal } : asPaid;
  return payments.includes(payment)
    ? payments.map((each) => (each === payment ? marked : each))
    : [...payments, marked];
}

/**
 * Returns when the valid payments that cover the given time end.
 *
 * @returns `undefined` if none covers it.
 */
function coveredUntil(
  payments: readonly Payment[],
  nowMs: number,
  { countsDisputed = false } = {},
): number | undefined {
  const ends = payments.flatMap(({ from, until, reversal }) => {
    const counts = reversal === undefined || (countsDisputed && reversal === 'dispute');
    return counts && from <= nowMs && nowMs < until ? until : [];
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/**
 * Returns the start of the time that a reversed payment leaves unpaid.
 *
 * @returns `undefined` if other payments cover all of it.
 */
function unpaidFrom(
  payments: readonly Payment[],
  { kind, payment, occurredAt }: Reversal,
): number | undefined {
  if (!payment) return occurredAt;
  // Count disputed payments until the bank decides, unless this event is the dispute.
  const countsDisputed = kind !== 'disputed';
  const until = coveredUntil(payments, occurredAt, { countsDisputed }) ?? occurredAt;
  return until < payment.periodEnd ? until : undefined;
}

/**
 * Makes the payment count again. A subscription that the refund ended can't renew, but the paid
 * time can be used.
 */
function afterFailedRefund(
  facts: SubscriptionFacts,
  event: EventOf<'refund-failed'>,
): SubscriptionFacts {
  if (paymentOf(facts.payments, event).reversal !== 'refund') return facts;
  const payments = withReversal(facts.payments, event, undefined);
  const paidUntil = coveredUntil(payments, event.occurredAt);
  if (facts.revokedBy !== 'refund' || paidUntil === undefined) return { ...facts, payments };
  return {
    ...facts,
    ...NOT_REVOKED,
    payments,
    ...(facts.endedAt !== undefined && {
      endedAt: undefined,
      cancelledFor: paidUntil,
      cancelledAt: facts.cancelledAt ?? facts.endedAt,
    }),
  };
}

/**
 * Returns the end of the grace period. Once a provider reports it as over, the earliest reported
 * end is kept.
 */
function graceEndAfter(
  { graceEndsAt: known }: SubscriptionFacts,
  { graceEndsAt, occurredAt }: EventOf<'payment-failed'>,
): number | undefined {
  const isOver = graceEndsAt !== undefined && graceEndsAt <= occurredAt;
  return isOver ? Math.min(graceEndsAt, known ?? Infinity) : (graceEndsAt ?? known);
}

const NOT_FAILING = {
  paymentFailingSince: undefined,
  failureReason: undefined,
  graceEndsAt: undefined,
};
const NOT_PAUSED = { pausedAt: undefined, resumesAt: undefined };
const NOT_REVOKED = { revokedAt: undefined, revokedBy: undefined };
const NO_CHANGE = { pendingProductId: undefined, pendingFrom: undefined };

/** Applies a planned change if the payment is for a period that starts with it. */
function changeBroughtBy(
  { pendingProductId, pendingFrom }: SubscriptionFacts,
  { periodStart, charged }: Extract<BillingEvent, { kind: 'payment-succeeded' }>,
): Partial<SubscriptionFacts> {
  const hasCome =
    pendingFrom !== undefined && periodStart !== undefined && periodStart >= pendingFrom - DAY_MS;
  return hasCome
    ? { productId: pendingProductId, ...(charged && { price: charged }), ...NO_CHANGE }
    : {};
}

/** Returns the provider's current terms. A change that has taken effect is no longer pending. */
function termsOf(
  facts: SubscriptionFacts,
  {
    trialEnd,
    productId,
    price,
    isChargingPaused,
  }: Extract<BillingEvent, { kind: 'renewing' | 'cancelled' }>,
): Pick<SubscriptionFacts, 'trialEnd' | 'productId' | 'price' | 'isChargingPaused'> {
  return {
    trialEnd: trialEnd ?? facts.trialEnd,
    productId: productId ?? facts.productId,
    price: price ?? facts.price,
    isChargingPaused: isChargingPaused ?? facts.isChargingPaused,
    ...(productId !== undefined && productId === facts.pendingProductId && NO_CHANGE),
  };
}

export function factsFrom(events: Iterable<BillingEvent>): SubscriptionFacts {
  return sortEvents(events).reduce(nextFacts, NO_FACTS);
}

/** Why a subscription has its status. */
export type StandingReason =
  | 'ended'
  | 'refunded'
  | 'disputed'
  | 'unpaid-checkout'
  | 'cancelled'
  | 'cancelled-and-over'
  | 'paused'
  | 'payment-failing'
  | 'grace-over'
  | 'paid';

export interface SubscriptionStanding {
  status: LifecycleStatus;
  reason: StandingReason;
  /** Epoch milliseconds: the end if it doesn't renew, otherwise the next charge. */
  expiresOrRenewsAt: number;
  /** Whether it is in a free trial without a charge so far. */
  isTrial: boolean;
  /** Start of the time that a due charge has been missing, if any. */
  failingSince: number | undefined;
}

/** Input of a rule: the facts, the time, and values derived from both. */
interface Moment extends SubscriptionFacts {
  nowMs: number;
  periodEnd: number;
  failingSince: number | undefined;
}

interface Rule {
  reason: StandingReason;
  status: LifecycleStatus;
  /** Whether the rule applies; the first one that does decides. */
  when(moment: Moment): boolean;
  /** Returns `expiresOrRenewsAt`. */
  date(moment: Moment): number;
}

/** Returns the end of our own grace period. */
export const ownGraceEndOf = (failingSince: number) => failingSince + GRACE_PERIOD_DAYS * DAY_MS;

const graceEndOf = ({ failingSince, graceEndsAt }: Moment) =>
  graceEndsAt ?? ownGraceEndOf(failingSince ?? 0);

/**
 * Returns when a cancellation takes effect: immediately if a payment is due, because no paid time
 * is left.
 */
const cancelledEndOf = ({
  cancelledFor = Infinity,
  cancelledAt = 0,
  paymentFailingSince,
}: SubscriptionFacts) =>
  paymentFailingSince === undefined
    ? cancelledFor
    : Math.min(cancelledFor, Math.max(cancelledAt, paymentFailingSince));

/** Whether a date has passed by our clock, or by a provider's clock that is ahead. */
const hasCome = (at: number | undefined, nowMs: number) =>
  at !== undefined && nowMs + CLOCK_SKEW_MS >= at;

/** Rules in order of precedence. */
const STANDING_RULES: readonly Rule[] = [
  {
    reason: 'ended',
    status: 'Expired',
    when: ({ endedAt }) => endedAt !== undefined,
    // A refunded subscription ended at the refund, before the provider ended it.
    date: ({ endedAt = 0, revokedAt = Infinity }) => Math.min(endedAt, revokedAt),
  },
  {
    reason: 'refunded',
    status: 'Expired',
    when: ({ revokedAt, nowMs }) => hasCome(revokedAt, nowMs),
    date: ({ revokedAt = 0 }) => revokedAt,
  },
  {
    reason: 'cancelled-and-over',
    status: 'Expired',
    when: (moment) => moment.cancelledFor !== undefined && moment.nowMs >= cancelledEndOf(moment),
    date: cancelledEndOf,
  },
  {
    reason: 'paused',
    status: 'Inactive',
    when: ({ pausedAt }) => pausedAt !== undefined,
    date: ({ pausedAt = 0 }) => pausedAt,
  },
  {
    reason: 'disputed',
    status: 'Inactive',
    when: ({ disputedAt, nowMs }) => hasCome(disputedAt, nowMs),
    date: ({ disputedAt = 0 }) => disputedAt,
  },
  {
    reason: 'unpaid-checkout',
    status: 'Waiting',
    when: ({ paid }) => !paid,
    date: ({ periodEnd }) => periodEnd,
  },
  {
    reason: 'cancelled',
    status: 'Not Auto-Renewable',
    // A refund may have left a part of the period paid.
    when: ({ cancelledFor, revokedAt }) => cancelledFor !== undefined || revokedAt !== undefined,
    date: ({ cancelledFor = Infinity, revokedAt = Infinity }) => Math.min(cancelledFor, revokedAt),
  },
  {
    reason: 'payment-failing',
    status: 'Grace Period',
    when: (moment) => moment.failingSince !== undefined && moment.nowMs < graceEndOf(moment),
    date: graceEndOf,
  },
  {
    reason: 'grace-over',
    status: 'Inactive',
    when: ({ failingSince }) => failingSince !== undefined,
    date: graceEndOf,
  },
  {
    reason: 'paid',
    status: 'Auto-Renewable',
    when: () => true,
    date: ({ periodEnd }) => periodEnd,
  },
];

/**
 * Returns the status of a subscription at a given time.
 *
 * Dates take effect even if their events are late: a canceled subscription ends on its date, and a
 * period without news for some days after its end counts as unpaid.
 *
 * @param firstPeriodEnd Calendar end of the first period, used until the provider reports one.
 */
export function standingAt(
  facts: SubscriptionFacts,
  firstPeriodEnd: number,
  nowMs: number,
): SubscriptionStanding {
  const periodEnd = facts.periodEnd ?? firstPeriodEnd;
  const { trialEnd } = facts;
  // A period that ends after the trial was charged for. Allow a day's tolerance: no period is that
  // short, and the provider's trial end may be later than ours, which counts from the checkout.
  const isUncharged = trialEnd !== undefined && periodEnd < trialEnd + DAY_MS;
  const dueAt = isUncharged ? trialEnd : periodEnd;
  const newsDays = isUncharged ? FIRST_CHARGE_NEWS_DAYS : RENEWAL_NEWS_DAYS;
  const isOverdue = facts.paid && nowMs >= dueAt + newsDays * DAY_MS;
  const failingSince = facts.paymentFailingSince ?? (isOverdue ? dueAt : undefined);
  const moment: Moment = { ...facts, nowMs, periodEnd, failingSince };
  const rule = STANDING_RULES.find(({ when }) => when(moment));
  if (!rule) throw new Error('The last rule must match every moment');
  const { status, reason } = rule;
  const isRunning = status === 'Auto-Renewable' || status === 'Not Auto-Renewable';
  return {
    status,
    reason,
    expiresOrRenewsAt: rule.date(moment),
    isTrial: isRunning && isUncharged && nowMs < trialEnd,
    failingSince,
  };
}
