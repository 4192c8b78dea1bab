import { usePage } from '../i18n/page-context.ts';

const STYLES = {
  long: { dateStyle: 'long' },
  /** Short enough for a list. */
  medium: { dateStyle: 'medium' },
  /** With the time of day. */
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A day as the reader's language writes it, where the reader is. In some languages it ends with a full stop, and a sentence that
 * ends with it has none of its own: `tools/src/catalogues` looks for a second one.
 *
 * @param at Epoch milliseconds.
 */
export function DateText({ at, style = 'long' }: { at: number; style?: keyof typeof STYLES }) {
  const { locale } = usePage();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {new Intl.DateTimeFormat(locale, STYLES[style]).format(at)}
    </time>
  );
}
