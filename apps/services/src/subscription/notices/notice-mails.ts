/** Renders the email for a due notice from the subscription's explanation. */
import type { SubscriptionExplanation } from '@mallard/subscription-client';
import type { MailContent, MailLocale } from '../../platform/mail/layout.ts';
import type { Money } from '../billing-event.ts';
import {
  cancelledMail,
  cardReplacedMail,
  changeDroppedMail,
  changePlannedMail,
  disputedMail,
  endedMail,
  type PaymentFailure,
  paymentFailedMail,
  receiptMail,
  renewalAheadMail,
  resumedMail,
  trialEndingMail,
  welcomeMail,
} from './mails.ts';
import { majorAmount } from '../../platform/utilities/money.ts';
import type { Notice } from './notices.ts';

export interface NoticeContext {
  explanation: SubscriptionExplanation;
  /** Amount due after a failed charge, and the billing period it is for. */
  amountDue: Money;
  periodDue: 'Monthly' | 'Yearly';
  origin: string;
  /** Whether the recipient's address can sign in to the account. */
  signsInHere: boolean;
}

/** Shortest period that counts as a year; actual ones have at least 365 days. */
const YEAR_MS = 300 * 24 * 60 * 60 * 1000;

export function noticeMail(
  locale: MailLocale,
  notice: Notice,
  { explanation, amountDue, periodDue, origin, signsInHere }: NoticeContext,
): MailContent {
  const mail = {
    explanation,
    manageUrl: `${origin}/subscriptions/manage`,
    plansUrl: `${origin}/pro`,
  };
  switch (notice.kind) {
    case 'welcome':
    case 'purchase':
      return welcomeMail(locale, { ...mail, origin, signsInHere });
    case 'trial-ending':
      return trialEndingMail(locale, mail);
    case 'renewal-ahead':
      return renewalAheadMail(locale, mail);
    case 'payment-failed':
      return paymentFailedMail(locale, {
        ...mail,
        amountDue: moneyOf(amountDue),
        billingPeriod: periodDue === 'Yearly' ? 'yearly' : 'monthly',
        reason: FAILURES[notice.reason ?? ''] ?? 'declined',
      });
    case 'ended':
      return endedMail(locale, { ...mail, endedAt: notice.endedAt, reason: notice.reason });
    case 'cancelled':
      return cancelledMail(locale, { ...mail, droppedChange: notice.droppedChange });
    case 'resumed':
      return resumedMail(locale, { ...mail, after: 'cancellation' });
    case 'dispute-won':
      return resumedMail(locale, { ...mail, after: 'dispute' });
    case 'change-planned':
      return changePlannedMail(locale, mail);
    case 'change-dropped':
      return changeDroppedMail(locale, mail);
    case 'card-replaced':
      return cardReplacedMail(locale, mail);
    case 'disputed':
      return disputedMail(locale, mail);
    case 'receipt': {
      const { charged, chargedAt, periodStart, periodEnd, number, isCorrected } = notice;
      return receiptMail(locale, {
        ...mail,
        charged: moneyOf(charged),
        chargedAt,
        // Use the invoice line's period: the plan may have changed since.
        billingPeriod: periodEnd - periodStart >= YEAR_MS ? 'yearly' : 'monthly',
        periodStart,
        periodEnd,
        number,
        isCorrected,
      });
    }
  }
}

const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  authentication_required: 'authentication-required',
};

const moneyOf = (money: Money) => ({ amount: majorAmount(money), currency: money.currency });
