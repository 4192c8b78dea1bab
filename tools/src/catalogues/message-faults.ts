/** Detects faults of a translation from its form alone. */
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

/**
 * Forms that are wrong in every language. A period may be followed by a comma ("2026 г.,") or be
 * part of an ellipsis.
 */
const WRONG_FORMS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a repeated punctuation mark', /(?<!\.)\.\.(?!\.)|([,;:!?。、،؛؟])\1|[.!?。]\s?。/u],
  ['a space before a punctuation mark', / [,.。、،؛](?![\p{L}\d])/u],
  ['a double space', / {2}/],
  ['leading or trailing space', /^\s|\s$/],
  ['an unfilled placeholder', /[{}]|<\/?\d+\/?>|\bundefined\b|\bNaN\b/],
  [
    'mixed scripts in a word',
    /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u,
  ],
];

/** Only French puts a space before high punctuation marks, and it must be a no-break space. */
const wrongSpaceBeforeHighMark = (language: string) =>
  language === 'fr' ? / [:;!?](?!\S)| »|« / : new RegExp(`[ ${NO_BREAK_SPACES}][:;!?](?!\\S)`);

/** Languages in non-Latin scripts, with their scripts. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ...{ ar: /\p{Script=Arabic}/u, fa: /\p{Script=Arabic}/u, he: /\p{Script=Hebrew}/u },
  ...{ bg: /\p{Script=Cyrillic}/u, ru: /\p{Script=Cyrillic}/u, uk: /\p{Script=Cyrillic}/u },
  ...{ el: /\p{Script=Greek}/u, hi: /\p{Script=Devanagari}/u, ko: /\p{Script=Hangul}/u },
  ...{ ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, zh: /\p{Script=Han}/u },
};

/**
 * Returns formal faults in a translation, or in the English source if both texts are the same and
 * the locale is `en`.
 *
 * @param locale BCP 47
 * @returns A phrase for each kind of fault, with the text that contains it; empty if there is none.
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
    faults.set(`values or elements that differ from ${marksIn(source)}`, marksIn(translation));
  }
  for (const text of texts) {
    for (const [what, pattern] of WRONG_FORMS) if (pattern.test(text)) faults.set(what, text);
    if (wrongSpaceBeforeHighMark(language).test(text)) {
      faults.set('a wrong space before a punctuation mark', text);
    }
    if (!isBalanced(text)) faults.set('an unclosed quotation or bracket', text);
  }
  const missing = missingPluralForms(translation, locale);
  if (missing.length > 0) faults.set(`no plural form for ${missing.join(', ')}`, translation);
  if (language !== 'en' && isStillEnglish(source, translation, language)) {
    faults.set('untranslated English', translation);
  }
  return [...faults].map(([what, text]) => `${what}: ${text}`);
}

/**
 * Returns the names of values and numbers of elements, each once, in order. Text within plural
 * forms contains no names.
 */
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

/**
 * Whether the translation still equals its English source of several words, or contains no letter
 * of the language's script.
 */
function isStillEnglish(source: string, translation: string, language: string): boolean {
  const words =
    source
      .replace(/\{[^{}]*\}|<[^>]*>/g, ' ')
      .match(/(?<![\p{L}.@/-])\p{Ll}{3,}(?![\p{L}.@/-])/gu) ?? [];
  const script = SCRIPTS[language];
  if (words.length >= 2 && script && !script.test(translation)) return true;
  return words.length >= 3 && source === translation;
}
