import { dateTimeFormat, formatDay } from '@mallard/locales';
import { usePage } from '../i18n/page-context.ts';

const STYLES = {
  /** Short enough for a list. */
  medium: { dateStyle: 'medium' },
  /** With the time of day. */
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A day as the reader's language writes it. In some languages it ends with a full stop, and a sentence that ends with it has
 * none of its own: `tools/src/catalogues` looks for a second one.
 *
 * Without a style it is the day that emails, receipts and the checkout name as well: that of UTC. The others are for what only
 * this page tells, where the reader is.
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
