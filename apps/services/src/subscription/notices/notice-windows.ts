/**
 * Selects the subscriptions for which an email may have become due with time, as one window per
 * date, so that the job reads only those. Emails caused by events are sent with the events.
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

/** Subscriptions with a date after `from` and up to `to`, in epoch milliseconds. */
export interface NoticeWindow {
  date: 'startedAt' | 'trialEnd' | 'periodEnd' | 'cancelledFor' | 'paymentFailingSince' | 'endedAt';
  from: number;
  to: number;
  /** Limits the window to one product: the lead time of a renewal notice depends on it. */
  productId?: string;
  /** Limits the window to trials whose end the provider has not reported yet. */
  isPromisedTrial?: true;
}

/**
 * How long each run rechecks a date after it entered its window, in ms: an email may have had no
 * recipient.
 */
const AGAIN_MS = DAY_MS;

/**
 * @param sinceMs Time of the last run; without it, the windows include everything that may be due,
 * not only what became due since.
 */
export function noticeWindows(
  nowMs: number,
  sinceMs: number | undefined,
  products: readonly { productId: string; billingPeriod: 'Monthly' | 'Yearly' }[],
): NoticeWindow[] {
  const looked = sinceMs === undefined ? -Infinity : sinceMs - AGAIN_MS;
  /** Returns a window from some days before the date to some days after it. */
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
    // The provider is queried about these regularly, so there are few.
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
