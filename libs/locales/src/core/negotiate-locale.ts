import { nearestLocale } from './nearest-locale.ts';
import { exactLocale, resolveLocale } from './resolve-locale.ts';
import { DEFAULT_LOCALE } from './translated-locales.ts';
import type { TranslatedLocale } from './translated-locales.ts';

/** One element of an `Accept-Language` header. */
export interface LanguageRange {
  /** As sent: "de-CH" or "*". */
  range: string;
  /** From 0 (not acceptable) to 1. */
  quality: number;
}

/** More ranges than any browser sends; the rest of a longer header is not read. */
const MAX_RANGES = 64;

/**
 * Reads an `Accept-Language` header.
 *
 * Elements that do not follow the grammar are left out, the others kept; "q=.9", which some programs write, is 0.9.
 *
 * @returns Best first; equal qualities stay in the order of the header.
 * @see RFC 9110 §12.5.4
 */
export function parseAcceptLanguage(header: string): LanguageRange[] {
  const ranges: LanguageRange[] = [];
  for (const element of header.split(',', MAX_RANGES)) {
    const match =
      /^\s*(\*|[a-z]{1,8}(?:[-_][a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0?\.\d{1,3}|0\.?|1(?:\.0{0,3})?)\s*)?$/i.exec(
        element,
      );
    if (match?.[1]) ranges.push({ range: match[1], quality: Number(match[2] ?? 1) });
  }
  return ranges.sort((a, b) => b.quality - a.quality);
}

/** What a request says of the language that is wanted: the cookie of a choice, and the header. */
export interface NegotiationInput {
  /** A tag that the reader chose earlier. A value that is none of ours is passed over. */
  cookie?: string | undefined;
  /** The `Accept-Language` header. */
  acceptLanguage?: string | undefined;
}

/** What was agreed on. `explicit` says that the visitor chose it, and did not only send a header. */
export interface NegotiatedLocale {
  locale: TranslatedLocale;
  /**
   * False when neither cookie nor header names a language, as crawlers and scripts do. A header that
   * names only languages we lack is explicit: its reader gets the default.
   */
  explicit: boolean;
}

/**
 * Chooses the locale to show: the earlier choice, else the best acceptable range that we have, else what is nearest to
 * the best one, else the default.
 *
 * Never throws, whatever the input. `*` names no language; a range with quality 0 forbids the locale
 * that it names exactly.
 *
 * @see RFC 4647 §3.4, lookup
 */
export function negotiateLocale({ cookie, acceptLanguage }: NegotiationInput): NegotiatedLocale {
  const chosen = cookie === undefined ? undefined : nearestLocale(cookie);
  if (chosen) return { locale: chosen, explicit: true };

  const ranges = acceptLanguage === undefined ? [] : parseAcceptLanguage(acceptLanguage);
  const forbidden = new Set(
    ranges.filter(({ quality }) => quality === 0).map(({ range }) => exactLocale(range)),
  );
  const wanted = ranges.filter(({ range, quality }) => quality > 0 && range !== '*');
  // A language that is named and that we have is better than one that is near to another.
  for (const find of [resolveLocale, nearestLocale]) {
    for (const { range } of wanted) {
      const locale = find(range);
      if (locale && !forbidden.has(locale)) return { locale, explicit: true };
    }
  }
  return { locale: DEFAULT_LOCALE, explicit: wanted.length > 0 };
}
