import { dateTimeFormat, formatDay } from '@mallard/locales';
import { usePage } from '../i18n/page-context.ts';

const STYLES = {
  /** Short enough for a list. */
  medium: { dateStyle: 'medium' },
  /** Includes the time of day. */
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A date in the page's language. In some languages it ends with a period, and a sentence that ends
 * with it must not add one: `tools/src/catalogues` checks for that.
 *
 * Without a style, the date is in UTC, like the dates in emails, receipts and the checkout. The
 * other styles use the reader's time zone, for dates that only this page shows.
 *
 * @param at Epoch milliseconds.
 */
export function DateText({ at, style }: { at: number; style?: keyof typeof STYLES }) {
  const { locale } = usePage();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {style ? dateTimeFormat(locale, STYLES[style]).format(at) : formatDay(locale, at)}
    </time>
  );
}
