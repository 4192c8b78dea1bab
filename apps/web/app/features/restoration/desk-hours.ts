import { dateTimeFormat } from '@mallard/locales';
import type { SupportLine } from '@mallard/brand';

export const isAlwaysOpen = ({ opens, closes }: SupportLine) => opens === 0 && closes === 24;

/** Returns whether the desk is open. `at`: epoch milliseconds. */
export function isSupportLineOpen({ opens, closes, timeZone }: SupportLine, at: number): boolean {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(at));
  return hour >= opens && hour < closes;
}

export function deskHours(
  { opens, closes, timeZone }: SupportLine,
  locale: string,
): { from: string; to: string; zone: string } {
  // A fixed day without a clock change keeps builds reproducible; the generic zone name ignores
  // daylight saving time.
  const day = (hour: number) => Date.UTC(2026, 0, 1, hour);
  const time = dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const zone = dateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(day(12))
    .find(({ type }) => type === 'timeZoneName');
  return {
    from: time.format(day(opens)),
    to: time.format(day(closes)),
    zone: zone?.value ?? timeZone,
  };
}
