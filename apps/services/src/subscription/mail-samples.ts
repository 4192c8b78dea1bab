import { type MailSample } from '../platform/mail/mail-samples.ts';
import {
  endedMail,
  paymentFailedMail,
  receiptMail,
  renewalAheadMail,
  trialEndingMail,
  welcomeMail,
} from './mails.ts';

const startedAt = Date.parse('2026-01-01T08:30:00Z');
const nextDate = Date.parse('2027-01-01T08:30:00Z');
const price = { amount: 99.99, currency: 'USD' };
const yearly = (origin: string) =>
  ({
    billingPeriod: 'yearly',
    manageUrl: `${origin}/subscriptions/manage`,
    nextDate,
    nextCharge: price,
  }) as const;
const monthly = (origin: string) =>
  ({
    ...yearly(origin),
    billingPeriod: 'monthly',
    nextDate: Date.parse('2026-02-01T08:30:00Z'),
    nextCharge: { amount: 9.99, currency: 'EUR' },
  }) as const;

/** Each mail of the subscription service, filled in. */
export const subscriptionMailSamples: readonly MailSample[] = [
  {
    name: 'welcome',
    write: (locale, origin) => welcomeMail(locale, { ...yearly(origin), isTrial: false }),
  },
  {
    name: 'welcome-trial',
    write: (locale, origin) => welcomeMail(locale, { ...monthly(origin), isTrial: true }),
  },
  { name: 'trial-ending', write: (locale, origin) => trialEndingMail(locale, monthly(origin)) },
  { name: 'renewal-ahead', write: (locale, origin) => renewalAheadMail(locale, yearly(origin)) },
  {
    name: 'renewal-ahead-monthly',
    write: (locale, origin) => renewalAheadMail(locale, monthly(origin)),
  },
  ...(['insufficient-funds', 'expired-card', 'authentication-required', 'declined'] as const).map(
    (reason): MailSample => ({
      name: `payment-failed-${reason}`,
      write: (locale, origin) =>
        paymentFailedMail(locale, {
          ...monthly(origin),
          reason,
          graceEndsAt: Date.parse('2026-02-15T00:00:00Z'),
          retriesAt:
            reason === 'insufficient-funds' ? Date.parse('2026-02-04T00:00:00Z') : undefined,
        }),
    }),
  ),
  ...(['cancelled', 'payment-failed', 'refunded'] as const).map((reason): MailSample => ({
    name: `ended-${reason}`,
    write: (locale, origin) =>
      endedMail(locale, { endedAt: nextDate, reason, returnUrl: `${origin}/pro` }),
  })),
  {
    name: 'receipt',
    write: (locale, origin) =>
      receiptMail(locale, {
        ...yearly(origin),
        charged: price,
        tax: { amount: 7.41, currency: 'USD' },
        chargedAt: startedAt,
        periodStart: startedAt,
        periodEnd: nextDate,
        number: 'A1B2-0007',
      }),
  },
];
