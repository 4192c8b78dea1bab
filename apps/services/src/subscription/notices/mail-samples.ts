import { CATALOGUE, type CatalogueProduct, listPrice } from '@mallard/catalogue';
import {
  explainSubscription,
  subscriptionFromWire,
  type SubscriptionExplanation,
} from '@mallard/subscription-client';
import type { SubscriptionWire } from '@mallard/subscription-client/schemas';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import type { MailContent, MailLocale } from '../../platform/mail/layout.ts';
import type { MailSample } from '../../platform/mail/mail-samples.ts';
import {
  cancelledMail,
  cardReplacedMail,
  changeDroppedMail,
  changePlannedMail,
  disputedMail,
  endedMail,
  paymentFailedMail,
  receiptMail,
  renewalAheadMail,
  resumedMail,
  type SubscriptionMail,
  trialEndingMail,
  welcomeMail,
} from './mails.ts';

const NOW = Date.parse('2026-01-01T08:30:00Z');
const day = (days: number) => NOW + days * DAY_MS;
const monthlyProduct = soldBy('Monthly');
const yearlyProduct = soldBy('Yearly');

const running: SubscriptionWire = {
  productId: monthlyProduct.productId,
  billingPeriod: 'Monthly',
  startedAt: day(-20),
  expiresOrRenewsAt: day(10),
  platform: 'stripe',
  status: 'Auto-Renewable',
  nextCharge: { amount: listPrice(monthlyProduct, 'EUR'), currency: 'EUR', at: day(10) },
};
const yearly: Partial<SubscriptionWire> = {
  productId: yearlyProduct.productId,
  billingPeriod: 'Yearly',
  startedAt: NOW,
  expiresOrRenewsAt: day(365),
  nextCharge: { amount: listPrice(yearlyProduct, 'USD'), currency: 'USD', at: day(365) },
};
const trial: Partial<SubscriptionWire> = {
  activeOffers: [{ type: 'Trial' }],
  startedAt: NOW,
  expiresOrRenewsAt: day(7),
  nextCharge: { amount: listPrice(monthlyProduct, 'EUR'), currency: 'EUR', at: day(7) },
};
const cancelled: Partial<SubscriptionWire> = {
  status: 'Not Auto-Renewable',
  statusReason: 'cancelled',
  nextCharge: null,
};
const changing: Partial<SubscriptionWire> = {
  nextCharge: { amount: listPrice(yearlyProduct, 'EUR'), currency: 'EUR', at: day(10) },
  pendingPlans: [
    { productId: yearlyProduct.productId, billingPeriod: 'Yearly', effectiveAt: day(10) },
  ],
};
const grace: Partial<SubscriptionWire> = {
  status: 'Grace Period',
  statusReason: 'payment_failed',
  expiresOrRenewsAt: day(14),
  graceEndsAt: day(14),
  nextCharge: null,
};
const ended: Partial<SubscriptionWire> = { status: 'Expired', expiresOrRenewsAt: NOW };

function soldBy(period: 'Monthly' | 'Yearly'): CatalogueProduct {
  const product = CATALOGUE.find((each) => each.region === 'us' && each.billingPeriod === period);
  if (!product) throw new Error(`no product is billed by ${period}`);
  return product;
}

const explain = (changes: Partial<SubscriptionWire>): SubscriptionExplanation =>
  explainSubscription(subscriptionFromWire({ ...running, ...changes }), {
    now: NOW,
    products: monthlyProduct.entitlements.map(({ product }) => product),
  });

const sample = (
  name: string,
  changes: Partial<SubscriptionWire>,
  write: (locale: MailLocale, mail: SubscriptionMail) => MailContent,
): MailSample => ({
  name,
  write: (locale, origin) =>
    write(locale, {
      explanation: explain(changes),
      manageUrl: `${origin}/subscriptions/manage`,
      plansUrl: `${origin}/pro`,
    }),
});

const originOf = ({ manageUrl }: SubscriptionMail) => new URL(manageUrl).origin;

const receipt = {
  billingPeriod: 'yearly',
  charged: { amount: Number(listPrice(yearlyProduct, 'USD')), currency: 'USD' },
  chargedAt: NOW,
  periodStart: NOW,
  periodEnd: day(365),
  number: 'A1B2-0007',
} as const;

/** A filled-in sample of each email of the subscription service. */
export const subscriptionMailSamples: readonly MailSample[] = [
  sample('welcome', yearly, (locale, mail) =>
    welcomeMail(locale, { ...mail, origin: originOf(mail), signsInHere: true }),
  ),
  sample('welcome-trial', trial, (locale, mail) =>
    welcomeMail(locale, { ...mail, origin: originOf(mail), signsInHere: true }),
  ),
  sample('purchase-of-an-account-with-another-address', trial, (locale, mail) =>
    welcomeMail(locale, { ...mail, origin: originOf(mail), signsInHere: false }),
  ),
  sample('trial-ending', trial, trialEndingMail),
  sample('renewal-ahead', yearly, renewalAheadMail),
  sample('renewal-ahead-monthly', {}, renewalAheadMail),
  sample('renewal-ahead-of-another-plan', changing, renewalAheadMail),
  sample('cancelled', cancelled, (locale, mail) =>
    cancelledMail(locale, { ...mail, droppedChange: false }),
  ),
  sample('cancelled-with-a-change', cancelled, (locale, mail) =>
    cancelledMail(locale, { ...mail, droppedChange: true }),
  ),
  sample('resumed', {}, (locale, mail) => resumedMail(locale, { ...mail, after: 'cancellation' })),
  sample('change-planned', changing, changePlannedMail),
  sample(
    'change-planned-in-a-store',
    { ...changing, platform: 'apple', nextCharge: null },
    changePlannedMail,
  ),
  sample('change-dropped', {}, changeDroppedMail),
  sample('card-replaced', {}, cardReplacedMail),
  ...(['insufficient-funds', 'expired-card', 'authentication-required', 'declined'] as const).map(
    (reason) =>
      sample(`payment-failed-${reason}`, grace, (locale, mail) =>
        paymentFailedMail(locale, {
          ...mail,
          billingPeriod: 'monthly',
          amountDue: { amount: Number(listPrice(monthlyProduct, 'EUR')), currency: 'EUR' },
          reason,
        }),
      ),
  ),
  sample(
    'disputed',
    { status: 'Inactive', statusReason: 'disputed', nextCharge: null },
    disputedMail,
  ),
  sample('dispute-won', {}, (locale, mail) => resumedMail(locale, { ...mail, after: 'dispute' })),
  ...(
    ['cancelled', 'payment_failed', 'refunded', 'dispute_lost', 'trial_used', 'ended'] as const
  ).map((reason) =>
    sample(`ended-${reason.replaceAll('_', '-')}`, ended, (locale, mail) =>
      endedMail(locale, { ...mail, endedAt: NOW, reason }),
    ),
  ),
  sample('receipt', yearly, (locale, mail) =>
    receiptMail(locale, { ...mail, ...receipt, tax: { amount: 7.41, currency: 'USD' } }),
  ),
  sample('receipt-of-a-payment-made-up-for', yearly, (locale, mail) =>
    receiptMail(locale, { ...mail, ...receipt, isCorrected: true }),
  ),
];
