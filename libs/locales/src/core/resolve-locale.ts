import { isTranslatedLocale, translatedLocales } from './translated-locales.ts';
import type { TranslatedLocale } from './translated-locales.ts';

/**
 * Tags that mean one of our locales but do not shorten to it, in lower case.
 *
 * Four kinds: Chinese by region where no script is named; the written standards of Norwegian and
 * Portuguese (CLDR gives African and Asian Portuguese to pt-PT, and bare "pt" is Brazil); the neighbors of Croatian; and codes that
 * ISO 639 withdrew but browsers and operating systems still send.
 */
const ALIASES: Readonly<Record<string, TranslatedLocale>> = {
  zh: 'zh-Hans',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  yue: 'zh-Hant',
  'yue-hans': 'zh-Hans',
  'yue-cn': 'zh-Hans',
  cmn: 'zh-Hans',
  'cmn-hant': 'zh-Hant',
  'cmn-tw': 'zh-Hant',
  // One language in all but name: who reads one reads the other, in this script.
  bs: 'hr',
  sh: 'hr',
  'sr-latn': 'hr',
  'sr-me': 'hr',
  no: 'nb',
  nn: 'nb',
  pt: 'pt-BR',
  'pt-ao': 'pt-PT',
  'pt-ch': 'pt-PT',
  'pt-cv': 'pt-PT',
  'pt-gq': 'pt-PT',
  'pt-gw': 'pt-PT',
  'pt-lu': 'pt-PT',
  'pt-mo': 'pt-PT',
  'pt-mz': 'pt-PT',
  'pt-st': 'pt-PT',
  'pt-tl': 'pt-PT',
  iw: 'he',
  in: 'id',
  mo: 'ro',
  prs: 'fa',
};

const byLowerCase: ReadonlyMap<string, TranslatedLocale> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ translatedLocales.map((locale) => [locale.toLowerCase(), locale]),
);

/**
 * Every tag that names one of our locales without being shortened, in lower case, with its locale: for what has to be
 * written down in the language of another program, such as a web server's rules.
 */
export function localeTags(): [tag: string, locale: TranslatedLocale][] {
  return [...byLowerCase, ...Object.entries(ALIASES)];
}

/**
 * The locale that a tag names without shortening it: itself in any case, or an alias.
 *
 * @param tag A BCP 47 tag; "_" is read as "-".
 */
export function exactLocale(tag: string): TranslatedLocale | undefined {
  const key = tag.replaceAll('_', '-').toLowerCase();
  return byLowerCase.get(key) ?? (Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined);
}

/**
 * Finds our locale for one language range.
 *
 * Shortens the range subtag by subtag from its end, so "de-CH-1996" is German; never within a subtag, so
 * "kab" is not Georgian. A single letter or digit left at the end goes with the subtag it introduced.
 *
 * @param range For example "zh-Hant-HK", "en_GB". Anything that is not a tag finds nothing; "*" names no language.
 * @see RFC 4647 §3.4, lookup.
 */
export function resolveLocale(range: string): TranslatedLocale | undefined {
  const tag = range.trim().replaceAll('_', '-');
  // Bounds the work on hostile input; the longest registered tags are far shorter.
  if (tag.length > 64 || !/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(tag)) return undefined;
  const subtags = tag.split('-');
  while (subtags.length > 0) {
    const locale = exactLocale(subtags.join('-'));
    if (locale) return locale;
    subtags.pop();
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  return undefined;
}

/** What a path segment says about language. */
export interface LocaleSegment {
  locale: TranslatedLocale;
  /** True when the segment is spelled exactly as the locale; otherwise it wants one redirect. */
  canonical: boolean;
}

/**
 * Reads a path segment as a locale: any case, aliases ("zh-TW"), and regions that we do not
 * distinguish ("en-us" is English).
 *
 * Only language, script and region are accepted, so that a page whose name begins like a language
 * ("no-tracking") stays a page.
 *
 * @returns `undefined` when the segment names none of our languages.
 */
export function parseLocaleSegment(segment: string): LocaleSegment | undefined {
  if (isTranslatedLocale(segment)) return { locale: segment, canonical: true };
  if (!/^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.test(segment)) return undefined;
  const locale = resolveLocale(segment);
  return locale && { locale, canonical: false };
}
