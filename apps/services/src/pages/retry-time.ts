import { dateTimeFormat } from '@mallard/locales';

const A_MINUTE = 60;

/**
 * Says on the page of an error until when to wait, where that is longer than the minute that the page says by itself. The time is
 * in UTC: without a script, nobody knows the visitor's time zone.
 */
export function withRetryTime(
  html: string,
  locale: string,
  seconds: number,
  nowMs: number,
): string {
  if (seconds <= A_MINUTE) return html;
  const at = new Date(nowMs + seconds * 1000);
  const time = dateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
  return html
    .replaceAll('data-wait="minute"', 'data-wait="minute" hidden=""')
    .replaceAll('data-wait="until" hidden=""', 'data-wait="until"')
    .replaceAll(/<time data-retry-at="">/g, `<time datetime="${at.toISOString()}">${time}`);
}
