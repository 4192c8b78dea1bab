import { dateTimeFormat } from '@mallard/locales';

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/**
 * Formats the time of the next allowed attempt as a clock time, which is easier to use than a
 * number of minutes: "3:45 PM", with a date if it isn't soon.
 *
 * @param at Epoch milliseconds.
 * @param waitMs Initial wait until that time, in ms.
 */
export function retryTime(locale: string, at: number, waitMs: number): string {
  return dateTimeFormat(locale, {
    timeStyle: 'short',
    ...(waitMs > HALF_A_DAY_MS ? { dateStyle: 'medium' } : {}),
  }).format(at);
}
