import { dateTimeFormat } from '@mallard/locales';

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/**
 * When something may be tried again, by the clock: nobody counts minutes. "3:45 PM", or with a date if that is not soon.
 *
 * @param at Epoch milliseconds.
 * @param waitMs How long it was until then at first.
 */
export function retryTime(locale: string, at: number, waitMs: number): string {
  return dateTimeFormat(locale, {
    timeStyle: 'short',
    ...(waitMs > HALF_A_DAY_MS ? { dateStyle: 'medium' } : {}),
  }).format(at);
}
