/**
 * Fills messages with sample values, so that each reads as in the product; dates are formatted for
 * the language.
 */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** One number for each plural form of any language (CLDR plural rules). */
const COUNTS = [1, 2, 3, 5, 11, 21, 100, 1_000_000];
/** Sample value for names, email addresses and other words. */
const WORD = '7Xxx7';
const DAY = new Date(Date.UTC(2026, 10, 21, 15, 45));

/** Names of values in messages that aren't words. Times and durations end like words. */
const DATES = new Set('until date deletesAt since last ended changed'.split(' '));
const AMOUNTS = new Set('price amount pay share totalDonated'.split(' '));

/** Date formats of messages in some places; elsewhere it is the full date. */
const OTHER_STYLES: readonly (readonly [place: RegExp, style: Intl.DateTimeFormatOptions])[] = [
  [/features\/removal\//, { dateStyle: 'medium' }],
  [/features\/settings\//, { dateStyle: 'long', timeStyle: 'short' }],
];

export interface MessageToFill {
  /** A message in ICU MessageFormat, with Lingui's numbered elements (`<0>`, `<0/>`). */
  text: string;
  references?: readonly string[];
}

/**
 * Fills a message with each value that affects its form.
 *
 * @param locale BCP 47
 * @returns Texts without element tags; a single one if the message has no plural. A message that
 * can't be parsed is returned unchanged.
 */
export function fillMessage({ text, references = [] }: MessageToFill, locale: string): string[] {
  // Fast path: most messages have no values.
  if (!/[{'<]/.test(text)) return [text];
  const i18n = setupI18n({ locale, messages: { [locale]: { text: compileMessage(text) } } });
  const names = [...text.matchAll(/\{\s*(\w+)\s*([,}])/g)];
  const counted = new Set(names.filter(([, , mark]) => mark === ',').map(([, name]) => name!));
  const isNumbered = names.some(([, name]) => name === 'days');
  const [, style = { dateStyle: 'long' } as const] =
    OTHER_STYLES.find(([place]) => references.some((file) => place.test(file))) ?? [];
  const date = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(DAY);

  function valueOf(name: string, count: number): string | number {
    if (counted.has(name)) return count;
    if (DATES.has(name) || (name === 'day' && !isNumbered)) return date;
    return AMOUNTS.has(name) ? amountIn(locale) : WORD;
  }

  return (counted.size > 0 ? COUNTS : COUNTS.slice(0, 1)).map((count) => {
    const values = Object.fromEntries(names.map(([, name]) => [name, valueOf(name!, count)]));
    // An element without text is a date that a component renders.
    return i18n
      ._('text', values)
      .replace(/<\d+\/>/g, date)
      .replace(/<\/?\d+>/g, '');
  });
}

const amountIn = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(1234.5);
