import { dateTimeFormat } from '@mallard/locales';

const A_MINUTE = 60;

/**
 * Shows the time until which to wait on an error page, if that is longer than the minute which the
 * page states by default. The time is in UTC, because the visitor's time zone is unknown without a
 * script.
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
