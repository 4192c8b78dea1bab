/** What can be told to be wrong with a translation by its form alone. */
import type { CatalogueEntry } from './catalogues.ts';
import { fillMessage } from './fill-message.ts';

const NO_BREAK_SPACES = '\u00a0\u202f';
const QUOTES = [
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['(', ')'],
  ['（', '）'],
] as const;

/** Forms that are wrong in every language. A full stop may be followed by a comma ("2026 г.,") and by an ellipsis. */
const WRONG_FORMS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a mark twice', /(?<!\.)\.\.(?!\.)|([,;:!?。、،؛؟])\1|[.!?。]\s?。/u],
  ['a space before a mark', / [,.。、،؛](?![\p{L}\d])/u],
  ['two spaces', / {2}/],
  ['a space at an end', /^\s|\s$/],
  ['what should have been filled', /[{}]|<\/?\d+\/?>|\bundefined\b|\bNaN\b/],
  [
    'two scripts in a word',
    /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u,
  ],
];

/** French alone puts a space before high marks, and none that breaks a line. */
const wrongSpaceBeforeHighMark = (language: string) =>
  language === 'fr' ? / [:;!?](?!\S)| »|« / : new RegExp(`[ ${NO_BREAK_SPACES}][:;!?](?!\\S)`);

/** Languages that are not written in Latin letters, and what they are written in. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ...{ ar: /\p{Script=Arabic}/u, fa: /\p{Script=Arabic}/u, he: /\p{Script=Hebrew}/u },
  ...{ bg: /\p{Script=Cyrillic}/u, ru: /\p{Script=Cyrillic}/u, uk: /\p{Script=Cyrillic}/u },
  ...{ el: /\p{Script=Greek}/u, hi: /\p{Script=Devanagari}/u, ko: /\p{Script=Hangul}/u },
  ...{ ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, zh: /\p{Script=Han}/u },
};

/**
 * Faults of form in a translation, or in the English itself where both are the same text in `en`.
 *
 * @param locale BCP 47
 * @returns A phrase for each kind, with the text in which it was seen; empty where none was found.
 */
export function messageFaults(
  { source, translation, references }: CatalogueEntry,
  locale: string,
): string[] {
  const [language = locale] = locale.split('-');
  if (translation === '') return ['no translation'];
  const faults = new Map<string, string>();
  const texts = fillMessage({ text: translation, references }, locale);

  if (marksIn(source) !== marksIn(translation)) {
    faults.set(`other values or elements than ${marksIn(source)}`, marksIn(translation));
  }
  for (const text of texts) {
    for (const [what, pattern] of WRONG_FORMS) if (pattern.test(text)) faults.set(what, text);
    if (wrongSpaceBeforeHighMark(language).test(text)) {
      faults.set('a wrong space at a high mark', text);
    }
    if (!isBalanced(text)) faults.set('a quotation or bracket that is open', text);
  }
  const missing = missingPluralForms(translation, locale);
  if (missing.length > 0) faults.set(`no form for ${missing.join(', ')}`, translation);
  if (language !== 'en' && isStillEnglish(source, translation, language)) {
    faults.set('English left over', translation);
  }
  return [...faults].map(([what, text]) => `${what}: ${text}`);
}

/** Names of values and numbers of elements, each once, in order. What stands within a plural's form is no name. */
const marksIn = (message: string) =>
  [...new Set(message.match(/\{\s*\w+(?=\s*[,}])|<\/?\d+\/?>/g))]
    .map((mark) => (mark.startsWith('{') ? `${mark.replace(/\s/g, '')}}` : mark))
    .sort()
    .join(' ');

function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  const pairs = QUOTES.every(([open, close]) => count(open) === count(close));
  return pairs && (count('“') + count('”') + count('„')) % 2 === 0 && count('"') % 2 === 0;
}

function missingPluralForms(message: string, locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return [...message.matchAll(/\{\s*\w+,\s*plural,((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(
    ([, forms = '']) =>
      pluralCategories.filter((name) => !new RegExp(`\\b${name} ?\\{`).test(forms)),
  );
}

/** The same sentence of several words, or words without one letter of the language. */
function isStillEnglish(source: string, translation: string, language: string): boolean {
  const words =
    source
      .replace(/\{[^{}]*\}|<[^>]*>/g, ' ')
      .match(/(?<![\p{L}.@/-])\p{Ll}{3,}(?![\p{L}.@/-])/gu) ?? [];
  const script = SCRIPTS[language];
  if (words.length >= 2 && script && !script.test(translation)) return true;
  return words.length >= 3 && source === translation;
}
