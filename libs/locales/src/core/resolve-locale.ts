import { isTranslatedLocale, translatedLocales } from './translated-locales.ts';
import type { TranslatedLocale } from './translated-locales.ts';

/**
 * Tags, in lower case, that mean one of our locales but don't shorten to it.
 *
 * Four kinds: Chinese by region if no script is named; the written standards of Norwegian and
 * Portuguese (CLDR assigns African and Asian Portuguese to pt-PT, and bare "pt" is Brazilian); the
 * neighbors of Croatian; and codes that ISO 639 withdrew but browsers and operating systems still
 * send.
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
  // Mutually intelligible: readers of these languages can read Croatian, as long as the script is
  // Latin.
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
 * Lists every tag, in lower case, that names one of our locales without being shortened, with its
 * locale. For configuration in other languages, such as a web server's rules.
 */
export function localeTags(): [tag: string, locale: TranslatedLocale][] {
  return [...byLowerCase, ...Object.entries(ALIASES)];
}

/**
 * Returns the locale that a tag names without being shortened: the locale itself in any case, or an
 * alias.
 *
 * @param tag A BCP 47 tag; "_" is read as "-".
 * @returns `undefined` if the tag names none of our locales.
 */
export function exactLocale(tag: string): TranslatedLocale | undefined {
  const key = tag.replaceAll('_', '-').toLowerCase();
  return byLowerCase.get(key) ?? (Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined);
}

/**
 * Finds our locale for one language range.
 *
 * Removes subtags one by one from the end, so "de-CH-1996" is German; never splits a subtag, so
 * "kab" is not Georgian. A single letter or digit left at the end is removed together with the
 * subtag it introduced.
 *
 * @param range For example "zh-Hant-HK", "en_GB".
 * @returns `undefined` if the range isn't a tag, names none of our locales, or is "*".
 * @see RFC 4647 §3.4, lookup.
 */
export function resolveLocale(range: string | null | undefined): TranslatedLocale | undefined {
  if (typeof range !== 'string') return undefined;
  const tag = range.trim().replaceAll('_', '-');
  // Limits the work on hostile input; the longest registered tags are far shorter.
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

/** The locale that a path segment names. */
export interface LocaleSegment {
  locale: TranslatedLocale;
  /**
   * True if the segment is spelled exactly like the locale; otherwise the path needs a redirect.
   */
  canonical: boolean;
}

/**
 * Parses a path segment as a locale: in any case, as an alias ("zh-TW"), or with a region that we
 * don't distinguish ("en-us" is English).
 *
 * Accepts only language, script and region, so that a page whose name starts like a language
 * ("no-tracking") stays a page.
 *
 * @returns `undefined` if the segment names none of our languages.
 */
export function parseLocaleSegment(segment: string | null | undefined): LocaleSegment | undefined {
  if (typeof segment !== 'string') return undefined;
  if (isTranslatedLocale(segment)) return { locale: segment, canonical: true };
  if (!/^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.test(segment)) return undefined;
  const locale = resolveLocale(segment);
  return locale && { locale, canonical: false };
}
