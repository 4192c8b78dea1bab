/**
 * From billing events to the status of a subscription: the one rule.
 *
 * Events come late, twice and in any order. So a subscription is never patched by the event that happens to
 * arrive: all its events are put in the order in which they happened and folded from the start. Any order
 * and any repetition of the same events therefore gives the same state, and an event from the past changes
 * only what it would have changed then. The same holds for the purchases of a subscription in an app store: whatever
 * arrives about an earlier purchase is folded before everything about a later one.
 *
 *   sortEvents -> nextFacts (one event) -> facts -> statusAt (a moment)
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

/** What is known of one subscription after some of its events. Times are epoch milliseconds. */
export interface SubscriptionFacts {
  /** From the completed checkout; `undefined` while only other events have come. */
  checkoutId: string | undefined;
  /** The purchase in an app store that these facts are about. Not stored: only the fold needs it. */
  purchaseOrder: number | undefined;
  customerRef: string | undefined;
  startedAt: number | undefined;
  paid: boolean;
  /** End of the period that is paid, as the provider says it. */
  periodEnd: number | undefined;
  /** End of the free trial, as the provider says it. */
  trialEnd: number | undefined;
  /** First failure since the last success. */
  paymentFailingSince: number | undefined;
  failureReason: PaymentFailureReason | undefined;
  /** Until when access stays, where the one who bills says it; else it is our {@link GRACE_PERIOD_DAYS}. */
  graceEndsAt: number | undefined;
  cancelledFor: number | undefined;
  /** When it was canceled. */
  cancelledAt: number | undefined;
  /** Every charge, in the order in which they were made. */
  payments: readonly Payment[];
  /** The purchases that the subscription consists of in an app store, the newest last. */
  purchases: readonly Purchase[];
  /** Paused in an app store, and when it continues by itself. */
  pausedAt: number | undefined;
  resumesAt: number | undefined;
  trialRefusedAt: number | undefined;
  /** What the provider says is subscribed to now; `undefined` while that is what the checkout was for. */
  productId: string | undefined;
  /** What a period costs. */
  price: Money | undefined;
  pendingProductId: string | undefined;
  pendingFrom: number | undefined;
  /**
   * From when on nothing is paid, whatever renews: a payment was given back, or a dispute was lost. This is in the future
   * while another payment covers a part of the period.
   */
  revokedAt: number | undefined;
  revokedBy: 'refund' | 'dispute' | undefined;
  /** From when on nothing is paid but what is disputed; like `revokedAt`. */
  disputedAt: number | undefined;
  /** When the bank last decided that a disputed payment stands. */
  disputeWonAt: number | undefined;
  /** Whether the provider charges nothing although it runs on. */
  isChargingPaused: boolean;
  endedAt: number | undefined;
}

/** A charge, and the period that it paid. Times are epoch milliseconds. */
export interface Payment {
  /** The invoice's number on paper. */
  number?: string | undefined;
  from: number;
  until: number;
  /** Absent until the charge itself is reported: an event about it can arrive earlier. */
  charged?: Money | undefined;
  /** `dispute`: the bank has not decided. */
  reversal?: 'refund' | 'dispute' | 'loss' | undefined;
}

/** What was bought in an app store: a transaction of Apple, a purchase token of Google. The newest one counts. */
export interface Purchase {
  /** A later purchase has a greater number, and has replaced the earlier ones. */
  order: number;
  productId?: string | undefined;
  /** The end of what is paid, in epoch milliseconds. */
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

/** Providers date events by the second; within one second this is the order in which a life goes. */
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

/** Puts events in the order in which they happened, each once. */
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

/** What one event changes. Nothing follows an end: a new purchase is a new subscription at the provider. */
export function nextFacts(facts: SubscriptionFacts, event: BillingEvent): SubscriptionFacts {
  return withPurchase(apply(withPurchaseOf(event, facts), event));
}

/** Replaces the state of an earlier purchase in an app store when the first event of a later one is folded. */
function withPurchaseOf(
  { purchaseOrder }: BillingEvent,
  facts: SubscriptionFacts,
): SubscriptionFacts {
  if (purchaseOrder === undefined || purchaseOrder === facts.purchaseOrder) return facts;
  const { checkoutId, customerRef, startedAt, paid, productId, purchases } = facts;
  const lasting = { checkoutId, customerRef, startedAt, paid, productId, purchases };
  return { ...NO_FACTS, ...lasting, purchaseOrder };
}

/** Notes how the purchase stands that the facts are about. */
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
        // Cards that were refused on the way to this payment.
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
        // What was given back or is disputed was an earlier payment. The invoice that opens a trial is none.
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
      // Banks take longer than a month: the period of the payment may be over, and nothing was charged since.
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

/** The payment that an event is about; events before that of its charge know it, too. */
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

/** Marks the payment that an event is about. */
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
 * When the payments that count cease to cover the present.
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
 * When the time begins that a reversed payment leaves unpaid.
 *
 * @returns `undefined` if other payments cover all of it.
 */
function unpaidFrom(
  payments: readonly Payment[],
  { kind, payment, occurredAt }: Reversal,
): number | undefined {
  if (!payment) return occurredAt;
  // What ends for another reason does not end before the bank has decided.
  const countsDisputed = kind !== 'disputed';
  const until = coveredUntil(payments, occurredAt, { countsDisputed }) ?? occurredAt;
  return until < payment.periodEnd ? until : undefined;
}

/** The payment counts again. A subscription that its refund has ended cannot run on, but what is paid can be used. */
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

/** A grace period that is over stays over, since the first time that a provider said so. */
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

/** A payment for a time that begins with a planned change is the first of the new plan: the change has come. */
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

/** What the provider says is subscribed to. A change that has come is no longer pending. */
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

/** Why a subscription stands where it does. */
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
  /** Epoch milliseconds: the end where nothing renews, else the next charge. */
  expiresOrRenewsAt: number;
  /** Whether it is used for free now, and nothing was charged yet. */
  isTrial: boolean;
  /** Since when the charge that is due was not made, as far as is known. */
  failingSince: number | undefined;
}

/** What a rule looks at: the facts, the moment, and what follows from both. */
interface Moment extends SubscriptionFacts {
  nowMs: number;
  periodEnd: number;
  failingSince: number | undefined;
}

interface Rule {
  reason: StandingReason;
  status: LifecycleStatus;
  /** Whether it speaks of this moment; the first rule that does decides. */
  when(moment: Moment): boolean;
  /** `expiresOrRenewsAt`. */
  date(moment: Moment): number;
}

/** The end of our own grace period. */
export const ownGraceEndOf = (failingSince: number) => failingSince + GRACE_PERIOD_DAYS * DAY_MS;

const graceEndOf = ({ failingSince, graceEndsAt }: Moment) =>
  graceEndsAt ?? ownGraceEndOf(failingSince ?? 0);

/** Canceled while a payment is due, there is nothing paid to be used up: it ends at once. */
const cancelledEndOf = ({
  cancelledFor = Infinity,
  cancelledAt = 0,
  paymentFailingSince,
}: SubscriptionFacts) =>
  paymentFailingSince === undefined
    ? cancelledFor
    : Math.min(cancelledFor, Math.max(cancelledAt, paymentFailingSince));

/** Whether a date has passed, by our clock or by a provider's that is ahead of it. */
const hasCome = (at: number | undefined, nowMs: number) =>
  at !== undefined && nowMs + CLOCK_SKEW_MS >= at;

/** The rules of standing, the strongest first. */
const STANDING_RULES: readonly Rule[] = [
  {
    reason: 'ended',
    status: 'Expired',
    when: ({ endedAt }) => endedAt !== undefined,
    // What was given back ended before the provider put an end to it.
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
 * Says where a subscription stands at a moment.
 *
 * Dates count even when the event that belongs to them is late: what was canceled ends on its date, and a
 * period of whose end nothing is heard for some days was not paid on.
 *
 * @param firstPeriodEnd End of the first period by the calendar, until the provider has said it.
 */
export function standingAt(
  facts: SubscriptionFacts,
  firstPeriodEnd: number,
  nowMs: number,
): SubscriptionStanding {
  const periodEnd = facts.periodEnd ?? firstPeriodEnd;
  const { trialEnd } = facts;
  // A period beyond the trial is a charged one. A day more does not make it one: no period is that short, and
  // the provider's end of the trial may come later than ours, which counts from the checkout.
  const isUncharged = trialEnd !== undefined && periodEnd < trialEnd + DAY_MS;
  const dueAt = isUncharged ? trialEnd : periodEnd;
  const newsDays = isUncharged ? FIRST_CHARGE_NEWS_DAYS : RENEWAL_NEWS_DAYS;
  const isOverdue = facts.paid && nowMs >= dueAt + newsDays * DAY_MS;
  const failingSince = facts.paymentFailingSince ?? (isOverdue ? dueAt : undefined);
  const moment: Moment = { ...facts, nowMs, periodEnd, failingSince };
  const rule = STANDING_RULES.find(({ when }) => when(moment));
  if (!rule) throw new Error('The last rule speaks of every moment');
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
