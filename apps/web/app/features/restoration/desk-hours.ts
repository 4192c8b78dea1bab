import { dateTimeFormat } from '@mallard/locales';
import type { RestorationDesk } from '@mallard/brand';

export const isAlwaysOpen = ({ opens, closes }: RestorationDesk) => opens === 0 && closes === 24;

/** Whether somebody answers. `at`: epoch milliseconds. */
export function isDeskOpen({ opens, closes, timeZone }: RestorationDesk, at: number): boolean {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(at));
  return hour >= opens && hour < closes;
}

/** A desk's hours as the reader's language writes them. */
export function deskHours(
  { opens, closes, timeZone }: RestorationDesk,
  locale: string,
  at: number,
): { from: string; to: string; zone: string } {
  // Of a day that has no change of the clocks.
  const time = dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const zone = dateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return {
    from: time.format(Date.UTC(2026, 0, 1, opens)),
    to: time.format(Date.UTC(2026, 0, 1, closes)),
    zone: zone?.value ?? timeZone,
  };
}
