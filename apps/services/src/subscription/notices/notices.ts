/**
 * Which mail about a subscription is due, and when: pure, so that the rule can be read and tested.
 *
 * A notice is due within a window. What is heard of later (an event that was years on its way) is no news to
 * anybody and is not mailed. That each is mailed once is `about`: there is one mail of a kind about a thing.
 * What a mail says of the subscription is what `explainSubscription` says of it at that moment.
 */
import { TRIAL_NOTICE_DAYS } from '@mallard/catalogue';
import type { StatusReason, SubscriptionExplanation } from '@mallard/subscription-client';
import type { BillingEvent, Money, PaymentFailureReason } from '../billing-event.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import { CLOCK_SKEW_MS, NEWS_DAYS, SAME_CARD_MS, RENEWAL_NOTICE_DAYS } from '../constants.ts';
import { nextFacts, NO_FACTS, sortEvents, type SubscriptionFacts } from '../events/state.ts';

export type Notice = {
  /** What tells it from others of its kind. */
  about: string;
} & (
  | {
      /** `purchase`: the same to the address of the checkout, where the account has none, or another. */
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
      /** It makes up for charges that failed. */
      isMended: boolean;
    }
);

export type NoticeKind = Notice['kind'];

export interface NoticeInput {
  facts: SubscriptionFacts;
  explanation: SubscriptionExplanation;
  /** Of the plan that it is now. */
  billingPeriod: 'Monthly' | 'Yearly';
  /** What happened to it, in any order; without it nothing that follows from an event is due. */
  events?: readonly BillingEvent[];
  nowMs: number;
}

/** All that is due now, whether or not it was mailed before. */
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
      // Another plan is another charge, and announced as such.
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
    // It was over from the day of the dispute; that it stays so is news on the day on which the bank decides.
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

/** A store bills, and mails about money itself. What a plan becomes is known here, too, and shown on pages. */
const TOLD_OF_STORES: ReadonlySet<NoticeKind> = new Set(['change-planned', 'change-dropped']);

const RUNNING: ReadonlySet<string> = new Set(['trial', 'trial-ending', 'active', 'ending']);

const isNewsAt =
  (nowMs: number) =>
  (at: number | undefined): at is number =>
    // A provider's clock may be ahead of ours.
    at !== undefined && at <= nowMs + CLOCK_SKEW_MS && nowMs < at + NEWS_DAYS * DAY_MS;

/** There is one beginning, by whichever of its two events it is known. */
const START = 'start';

/** What events changed that is still so: a cancellation that was taken back is no news. */
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
   * Which change of its kind it is. That names it, and its time does not: a provider tells of a change as its answer and
   * by a webhook, with two times and in either order, and anyone who made it gets one mail.
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
    // What was planned has come when the period of it began.
    if (event.kind === 'change-dropped' && hadChange && occurredAt < (before.pendingFrom ?? 0)) {
      const about = nth(event.kind);
      if (isNow && !now.pendingProductId && renews) news.push({ kind: 'change-dropped', about });
    }
    // A provider tells of one choice in two events, of the customer and of the subscription.
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
    // One invoice may be reported by two events.
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
        isMended: before.paymentFailingSince !== undefined && before.paid,
      });
    }
    before = after;
  }
  return news;
}
