/**
 * Determines which emails about a subscription are due. Pure, so that the rule is easy to read and
 * test.
 *
 * A notice is due within a window; an event that arrives after it is not emailed. `about` makes
 * each notice unique: at most one email is sent per kind and `about`. The email states what
 * `explainSubscription` returns at that time.
 */
import { TRIAL_NOTICE_DAYS } from '@mallard/catalogue';
import type { StatusReason, SubscriptionExplanation } from '@mallard/subscription-client';
import type { BillingEvent, Money, PaymentFailureReason } from '../billing-event.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import { CLOCK_SKEW_MS, NEWS_DAYS, SAME_CARD_MS, RENEWAL_NOTICE_DAYS } from '../constants.ts';
import { nextFacts, NO_FACTS, sortEvents, type SubscriptionFacts } from '../events/state.ts';

export type Notice = {
  /** Distinguishes it from other notices of its kind. */
  about: string;
} & (
  | {
      /**
       * `purchase`: the same to the checkout address, if the account has none or a different one.
       */
      kind: 'welcome' | 'purchase';
    }
  | { kind: 'trial-ending' | 'renewal-ahead' }
  | { kind: 'payment-failed'; reason: PaymentFailureReason | undefined }
  | { kind: 'ended'; endedAt: number; reason: StatusReason | undefined }
  | { kind: 'cancelled'; droppedChange: boolean }
  | { kind: 'resumed' | 'change-planned' | 'change-dropped' | 'card-replaced' }
  | { kind: 'disputed' | 'dispute-won' }
  | {
      kind: 'receipt';
      charged: Money;
      chargedAt: number;
      periodStart: number;
      periodEnd: number;
      number: string;
      /** Whether it succeeded after failed attempts. */
      isCorrected: boolean;
    }
);

export type NoticeKind = Notice['kind'];

export interface NoticeInput {
  facts: SubscriptionFacts;
  explanation: SubscriptionExplanation;
  /** Billing period of the current plan. */
  billingPeriod: 'Monthly' | 'Yearly';
  /** Its events in any order; without them, notices caused by events are omitted. */
  events?: readonly BillingEvent[];
  nowMs: number;
}

/** Returns all notices due now, including those already sent. */
export function noticesDue(input: NoticeInput): Notice[] {
  const { facts, explanation, nowMs } = input;
  const { standing, nextDate } = explanation;
  const isNews = isNewsAt(nowMs);
  const notices: Notice[] = [];

  const isRunning = RUNNING.has(standing);
  if (isRunning && isNews(facts.startedAt)) {
    notices.push({ kind: 'welcome', about: START });
  }
  const news = input.events ? newsIn(input.events, input) : [];
  if (explanation.managedAt.biller !== 'web') {
    return [...notices, ...news.filter(({ kind }) => TOLD_OF_STORES.has(kind))];
  }

  if (nextDate && (standing === 'trial' || standing === 'active')) {
    const daysLeft = (nextDate.at - nowMs) / DAY_MS;
    const days =
      standing === 'trial'
        ? TRIAL_NOTICE_DAYS.findLast((each) => daysLeft <= each)
        : RENEWAL_NOTICE_DAYS[input.billingPeriod];
    if (days !== undefined && daysLeft <= days) {
      const kind = standing === 'trial' ? 'trial-ending' : 'renewal-ahead';
      // Another plan means another charge, which needs a separate notice.
      const plan = explanation.pendingPlan ? `-${explanation.pendingPlan.productId}` : '';
      notices.push({ kind, about: `${nextDate.at}-${days}${plan}` });
    }
  }
  if (standing === 'payment-failed' && isNews(facts.paymentFailingSince)) {
    notices.push({
      kind: 'payment-failed',
      about: String(facts.periodEnd ?? START),
      reason: facts.failureReason,
    });
  }
  const endedAt = nextDate?.at;
  if (standing === 'expired' && endedAt !== undefined) {
    // The subscription ended with the dispute, but the bank's decision makes the end final and is
    // reported on its day.
    const isDecided = (input.events ?? []).some(
      (event) => event.kind === 'dispute-closed' && !event.won && isNews(event.occurredAt),
    );
    if (isNews(endedAt) || isDecided) {
      notices.push({
        kind: 'ended',
        about: String(facts.periodEnd ?? START),
        endedAt,
        reason: explanation.reason,
      });
    }
  }
  return [...notices, ...news];
}

/**
 * Notices for store subscriptions. Stores send emails about payments themselves, but plan changes
 * are also known and shown here.
 */
const TOLD_OF_STORES: ReadonlySet<NoticeKind> = new Set(['change-planned', 'change-dropped']);

const RUNNING: ReadonlySet<string> = new Set(['trial', 'trial-ending', 'active', 'ending']);

const isNewsAt =
  (nowMs: number) =>
  (at: number | undefined): at is number =>
    // Allow for a provider's clock that is ahead of ours.
    at !== undefined && at <= nowMs + CLOCK_SKEW_MS && nowMs < at + NEWS_DAYS * DAY_MS;

/** Identifies the start, which two different events can report. */
const START = 'start';

/** Returns the notices of changes that still hold: an undone cancellation is not reported. */
function newsIn(
  events: readonly BillingEvent[],
  { facts: now, explanation, nowMs }: NoticeInput,
): Notice[] {
  const isNews = isNewsAt(nowMs);
  const renews = explanation.standing === 'trial' || explanation.standing === 'active';
  const isOver = explanation.standing === 'expired';
  const news: Notice[] = [];
  const changes = new Map<BillingEvent['kind'] | 'resumed', number>();
  /**
   * Returns a change's ordinal within its kind, which identifies it. Its time doesn't: a provider
   * reports a change in its response and by webhook, with two times and in either order, but only
   * one email is sent.
   */
  const nth = (kind: BillingEvent['kind'] | 'resumed') => {
    const count = (changes.get(kind) ?? 0) + 1;
    changes.set(kind, count);
    return String(count);
  };
  let before = NO_FACTS;
  let cardToldAt = -Infinity;
  for (const event of sortEvents(events)) {
    const after = nextFacts(before, event);
    const { occurredAt } = event;
    const isNow = isNews(occurredAt);
    const hadChange = before.pendingProductId !== undefined;

    if (before.cancelledFor === undefined && after.cancelledFor !== undefined) {
      const about = nth('cancelled');
      if (isNow && now.cancelledAt === after.cancelledAt && !isOver) {
        news.push({ kind: 'cancelled', about, droppedChange: hadChange });
      }
    }
    if (before.cancelledFor !== undefined && after.cancelledFor === undefined) {
      const about = nth('resumed');
      if (isNow && renews) news.push({ kind: 'resumed', about });
    }
    if (
      after.pendingProductId !== undefined &&
      after.pendingProductId !== before.pendingProductId
    ) {
      const about = nth('change-scheduled');
      if (isNow && now.pendingProductId === after.pendingProductId && renews) {
        news.push({ kind: 'change-planned', about });
      }
    }
    // A change can be dropped only before its period begins; afterwards it has taken effect.
    if (event.kind === 'change-dropped' && hadChange && occurredAt < (before.pendingFrom ?? 0)) {
      const about = nth(event.kind);
      if (isNow && !now.pendingProductId && renews) news.push({ kind: 'change-dropped', about });
    }
    // A provider reports one card change in two events, for the customer and for the subscription.
    if (event.kind === 'card-replaced' && occurredAt >= cardToldAt + SAME_CARD_MS) {
      const about = nth(event.kind);
      if (isNow && !isOver) news.push({ kind: 'card-replaced', about });
      cardToldAt = occurredAt;
    }
    if (event.kind === 'disputed' && before.disputedAt === undefined) {
      const about = nth(event.kind);
      if (isNow && now.disputedAt === occurredAt && !isOver) news.push({ kind: 'disputed', about });
    }
    if (event.kind === 'dispute-closed' && before.disputedAt !== undefined) {
      const about = nth(event.kind);
      if (isNow && now.disputeWonAt === occurredAt && !now.disputedAt && !isOver) {
        news.push({ kind: 'dispute-won', about });
      }
    }
    // Two events may report the same invoice.
    const isCharge = event.kind === 'payment-succeeded' && after.payments !== before.payments;
    if (isCharge && event.charged?.amountMinor && isNews(occurredAt)) {
      news.push({
        kind: 'receipt',
        about: event.id,
        charged: event.charged,
        chargedAt: occurredAt,
        periodStart: event.periodStart ?? occurredAt,
        periodEnd: event.periodEnd,
        number: event.number ?? event.id,
        isCorrected: before.paymentFailingSince !== undefined && before.paid,
      });
    }
    before = after;
  }
  return news;
}
