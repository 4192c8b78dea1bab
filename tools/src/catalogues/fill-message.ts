/** Messages as their readers get them: with a date where a date will stand, in the form that it has in that language. */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** One of each number for which some language has a form of its own (CLDR plural rules). */
const COUNTS = [1, 2, 3, 5, 11, 21, 100, 1_000_000];
/** Stands for names, addresses and whatever else is a word. */
const WORD = '7Xxx7';
const DAY = new Date(Date.UTC(2026, 10, 21, 15, 45));

/** Values that are no word, by the name that they have in messages. Times and spans of time end like words. */
const DATES = new Set('until date deletesAt since last ended changed'.split(' '));
const AMOUNTS = new Set('price amount pay share totalDonated'.split(' '));

/** How moments are written in some places; elsewhere it is the day, in full. */
const OTHER_STYLES: readonly (readonly [place: RegExp, style: Intl.DateTimeFormatOptions])[] = [
  [/features\/removal\//, { dateStyle: 'medium' }],
  [/features\/settings\//, { dateStyle: 'long', timeStyle: 'short' }],
];

export interface MessageToFill {
  /** ICU MessageFormat, with the numbered marks of elements that Lingui writes (`<0>`, `<0/>`). */
  text: string;
  /** The files in which it stands. */
  references?: readonly string[];
}

/**
 * Fills a message in every way that matters for its form.
 *
 * @param locale BCP 47
 * @returns Texts without marks of elements; one where nothing in it is counted. What cannot be read comes back as it is.
 */
export function fillMessage({ text, references = [] }: MessageToFill, locale: string): string[] {
  // Most say what they say.
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
    // An element without words is a day that a component writes.
    return i18n
      ._('text', values)
      .replace(/<\d+\/>/g, date)
      .replace(/<\/?\d+>/g, '');
  });
}

const amountIn = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(1234.5);
