/**
 * The operators' report about a subscription: the explanation shown to its subscriber, and the underlying data.
 */
import type { SubscriptionExplanation } from '@mallard/subscription-client';
import { inLanguageOf } from '../../platform/messages/translator.ts';
import { endReasonMessage, whatHappens } from '../notices/mails.ts';
import { explanationOf, type SubscriptionView } from '../view.ts';
import { amountText } from '../../platform/utilities/money.ts';

const dateOf = (at: number | undefined) =>
  at === undefined ? undefined : new Date(at).toISOString();

/**
 * Returns the report's data. It excludes the email address, which the account stores, and the card,
 * which the provider stores.
 */
export function reportOf(view: SubscriptionView, nowMs: number) {
  const { row, product, facts } = view;
  const explanation = explanationOf(view, nowMs);
  const { standing, reason, since, nextDate, nextCharge, ifNothingIsDone, pendingPlan } =
    explanation;
  return {
    subscription: row.subscriptionRef,
    provider: row.provider,
    product: product.productId,
    status: explanation.status,
    standing,
    reason,
    since: dateOf(since),
    next: nextDate && { kind: nextDate.kind, at: dateOf(nextDate.at) },
    nextCharge: nextCharge && {
      amount: nextCharge.amount,
      currency: nextCharge.currency,
      period: nextCharge.billingPeriod,
      at: dateOf(nextCharge.at),
    },
    ifNothingIsDone,
    pendingPlan: pendingPlan?.productId,
    isChargingPaused: facts.isChargingPaused,
    payments: facts.payments.map(({ number, from, until, charged, reversal }) => ({
      number,
      from: dateOf(from),
      until: dateOf(until),
      ...(charged && { amount: amountText(charged), currency: charged.currency }),
      reversal,
    })),
    purchases: facts.purchases.map(({ until, ...purchase }) => ({
      ...purchase,
      until: dateOf(until),
    })),
    mayDo: explanation.actions,
    unlocked: explanation.unlocked,
    /** Same text as in emails, if there is an email about this state. */
    told: inLanguageOf('en', (translator) =>
      standing === 'expired'
        ? translator.say(endReasonMessage(explanation.reason))
        : (whatHappens(translator, explanation) ??
          withoutMail(explanation, (at) => translator.day(new Date(at)))),
    ),
  };
}

/** Describes states without an email. Only operators read it, so it is in English. */
function withoutMail(
  { ifNothingIsDone, happensAt, managedAt }: SubscriptionExplanation,
  day: (at: number) => string,
): string {
  const on = happensAt === undefined ? '' : ` on ${day(happensAt)}`;
  const isOurs = managedAt.biller === 'web';
  switch (ifNothingIsDone) {
    case 'starts':
      return 'The payment is on its way. Nothing is unlocked until it has arrived.';
    case 'charged':
      // Billed by us without a date: the event about the due charge is pending.
      return isOurs
        ? 'A charge is due now.'
        : `The store charges its price${on}, unless it is canceled there first.`;
    case 'stays-locked':
      return isOurs
        ? 'A charge is due, and nothing is unlocked. It is ended unless it is paid now.'
        : 'The store could not charge and has it on hold: nothing is unlocked until it is paid there.';
    case 'resumes':
      return `It was paused in the store. Until it continues there${on}, nothing is unlocked and nothing is charged.`;
    default:
      return 'The state is not known.';
  }
}
