/**
 * Which subscriptions the passing of time may have made due for a mail: by windows of each of their dates, so that the job
 * that looks reads those and no others. What news of a subscription make due is sent with them.
 */
import { TRIAL_NOTICE_DAYS } from '@mallard/catalogue';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import {
  CLOCK_SKEW_MS,
  FIRST_CHARGE_NEWS_DAYS,
  GRACE_PERIOD_DAYS,
  NEWS_DAYS,
  RENEWAL_NEWS_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '../constants.ts';

/** Those with a date later than `from` and not after `to`, in epoch milliseconds. */
export interface NoticeWindow {
  date: 'startedAt' | 'trialEnd' | 'periodEnd' | 'cancelledFor' | 'paymentFailingSince' | 'endedAt';
  from: number;
  to: number;
  /** Of one product alone: how early a charge is announced depends on it. */
  productId?: string;
  /** Of those whose trial has an end by our promise alone. */
  isPromisedTrial?: true;
}

/** How long after a date has come into its window it is looked at each time again: mails may have reached nobody. */
const AGAIN_MS = DAY_MS;

/**
 * @param sinceMs When it was last looked; without it all is looked at that may be due, and not only what has become so.
 */
export function noticeWindows(
  nowMs: number,
  sinceMs: number | undefined,
  products: readonly { productId: string; billingPeriod: 'Monthly' | 'Yearly' }[],
): NoticeWindow[] {
  const looked = sinceMs === undefined ? -Infinity : sinceMs - AGAIN_MS;
  /** Due from so many days before the date on, and until so many after it. */
  const window = (
    date: NoticeWindow['date'],
    daysBefore: number,
    daysAfter: number,
    rest: Partial<NoticeWindow> = {},
  ): NoticeWindow => ({
    date,
    from: Math.max(nowMs - daysAfter * DAY_MS, looked + daysBefore * DAY_MS),
    to: nowMs + Math.max(daysBefore * DAY_MS, CLOCK_SKEW_MS),
    ...rest,
  });
  return [
    window('startedAt', 0, NEWS_DAYS),
    ...TRIAL_NOTICE_DAYS.map((days) => window('trialEnd', days, FIRST_CHARGE_NEWS_DAYS)),
    // The provider is asked about them all the time, so there are few.
    {
      date: 'startedAt',
      from: nowMs - (GRACE_PERIOD_DAYS + NEWS_DAYS) * DAY_MS,
      to: nowMs,
      isPromisedTrial: true,
    },
    ...products.map(({ productId, billingPeriod }) =>
      window('periodEnd', RENEWAL_NOTICE_DAYS[billingPeriod], RENEWAL_NEWS_DAYS, { productId }),
    ),
    window('cancelledFor', 0, NEWS_DAYS),
    window('paymentFailingSince', 0, NEWS_DAYS),
    window('endedAt', 0, NEWS_DAYS),
  ];
}
