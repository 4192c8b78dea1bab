/**
 * Which mail about a subscription is due, and when: pure, so that the rule can be read and tested.
 *
 * A notice is due within a window. What is heard of later (an event that was years on its way) is no news to
 * anybody and is not mailed. That each is mailed once is `about`: there is one mail of a kind about a thing.
 */
import type { BillingEvent, Money, PaymentFailureReason } from '../billing/billing-event.ts';
import { DAY_MS } from '../platform/durations.ts';
import { NEWS_DAYS, RENEWAL_NOTICE_DAYS, TRIAL_NOTICE_DAYS } from './constants.ts';
import type { SubscriptionFacts, SubscriptionStanding } from './state.ts';

export type Notice = {
  /** What tells it from others of its kind. */
  about: string;
} & (
  | { kind: 'welcome'; isTrial: boolean; nextDate: number; nextCharge: Money }
  | { kind: 'trial-ending' | 'renewal-ahead'; nextDate: number; nextCharge: Money }
  | {
      kind: 'payment-failed';
      graceEndsAt: number;
      amountDue: Money;
      reason: PaymentFailureReason | undefined;
    }
  | { kind: 'ended'; endedAt: number; reason: 'cancelled' | 'payment-failed' | 'refunded' }
  | {
      kind: 'receipt';
      charged: Money;
      chargedAt: number;
      periodEnd: number;
      number: string;
    }
);

export type NoticeKind = Notice['kind'];

export interface NoticeInput {
  facts: SubscriptionFacts;
  standing: SubscriptionStanding;
  billingPeriod: 'Monthly' | 'Yearly';
  /** What the next period costs. */
  nextCharge: Money;
  /** A store bills it, and mails about money itself. */
  isBilledByStore: boolean;
  /** Where receipts are read from; without them none is due. */
  events?: readonly BillingEvent[];
  nowMs: number;
}

/** All that is due now, whether or not it was mailed before. */
export function noticesDue(input: NoticeInput): Notice[] {
  const { facts, standing, nextCharge, nowMs } = input;
  const { status } = standing;
  const isNews = (at: number | undefined): at is number =>
    at !== undefined && at <= nowMs && nowMs < at + NEWS_DAYS * DAY_MS;
  const notices: Notice[] = [];

  const isRunning = status === 'Auto-Renewable' || status === 'Not Auto-Renewable';
  if (isRunning && isNews(facts.startedAt)) {
    notices.push({
      kind: 'welcome',
      about: String(facts.startedAt),
      isTrial: standing.isTrial,
      nextDate: standing.expiresOrRenewsAt,
      nextCharge,
    });
  }
  if (input.isBilledByStore) return notices;

  if (status === 'Auto-Renewable' && nowMs < standing.expiresOrRenewsAt) {
    const nextDate = standing.expiresOrRenewsAt;
    const daysLeft = (nextDate - nowMs) / DAY_MS;
    const days = standing.isTrial
      ? TRIAL_NOTICE_DAYS.findLast((each) => daysLeft <= each)
      : RENEWAL_NOTICE_DAYS[input.billingPeriod];
    if (days !== undefined && daysLeft <= days) {
      const kind = standing.isTrial ? 'trial-ending' : 'renewal-ahead';
      notices.push({ kind, about: `${nextDate}-${days}`, nextDate, nextCharge });
    }
  }
  if (status === 'Grace Period' && isNews(facts.paymentFailingSince)) {
    notices.push({
      kind: 'payment-failed',
      about: String(facts.paymentFailingSince),
      graceEndsAt: standing.expiresOrRenewsAt,
      amountDue: nextCharge,
      reason: facts.failureReason,
    });
  }
  const reason = END_REASONS[standing.reason];
  if (reason && isNews(standing.expiresOrRenewsAt)) {
    notices.push({
      kind: 'ended',
      // Grace that is over, and the end that the provider makes of it later, are one end.
      about: String(facts.periodEnd ?? facts.startedAt),
      endedAt: standing.expiresOrRenewsAt,
      reason: reason === 'cancelled' && facts.paymentFailingSince ? 'payment-failed' : reason,
    });
  }
  for (const event of input.events ?? []) {
    if (event.kind !== 'payment-succeeded' || !event.charged?.amountMinor) continue;
    if (!isNews(event.occurredAt)) continue;
    notices.push({
      kind: 'receipt',
      about: event.id,
      charged: event.charged,
      chargedAt: event.occurredAt,
      periodEnd: event.periodEnd,
      number: event.number ?? event.id,
    });
  }
  return notices;
}

const END_REASONS: Partial<
  Record<SubscriptionStanding['reason'], 'cancelled' | 'payment-failed' | 'refunded'>
> = {
  ended: 'cancelled',
  'cancelled-and-over': 'cancelled',
  'grace-over': 'payment-failed',
  refunded: 'refunded',
};
