import { nearestLocale } from './nearest-locale.ts';
import { exactLocale, resolveLocale } from './resolve-locale.ts';
import { DEFAULT_LOCALE } from './translated-locales.ts';
import type { TranslatedLocale } from './translated-locales.ts';

/** An element of an `Accept-Language` header. */
export interface LanguageRange {
  /** The range as sent: "de-CH" or "*". */
  range: string;
  /** The quality, from 0 (not acceptable) to 1. */
  quality: number;
}

/** More ranges than any browser sends; the rest of a longer header is ignored. */
const MAX_RANGES = 64;

/**
 * Parses an `Accept-Language` header.
 *
 * Skips elements that violate the grammar and keeps the others; accepts "q=.9", which some clients
 * send, as 0.9. Never throws: an absent header has no ranges.
 *
 * @returns Best first; equal qualities stay in the order of the header.
 * @see RFC 9110 §12.5.4
 */
export function parseAcceptLanguage(header: string | null | undefined): LanguageRange[] {
  const ranges: LanguageRange[] = [];
  if (typeof header !== 'string') return ranges;
  for (const element of header.split(',', MAX_RANGES)) {
    const match =
      /^\s*(\*|[a-z]{1,8}(?:[-_][a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0?\.\d{1,3}|0\.?|1(?:\.0{0,3})?)\s*)?$/i.exec(
        element,
      );
    if (match?.[1]) ranges.push({ range: match[1], quality: Number(match[2] ?? 1) });
  }
  return ranges.sort((a, b) => b.quality - a.quality);
}

/** The language preferences in a request: the cookie of an earlier choice, and the header. */
export interface NegotiationInput {
  /** A tag that the reader chose earlier. Unknown values are ignored. */
  cookie?: string | null | undefined;
  /** The `Accept-Language` header; null, as from `headers.get`, if there is none. */
  acceptLanguage?: string | null | undefined;
}

/** The result of the negotiation. */
export interface NegotiatedLocale {
  locale: TranslatedLocale;
  /**
   * Whether the visitor stated a language. False if neither cookie nor header names one, as with
   * crawlers and scripts. A header that only names untranslated languages is explicit: its reader
   * gets the default.
   */
  explicit: boolean;
}

/**
 * Chooses the locale to show: the earlier choice, else the best acceptable translated range, else
 * the nearest to the best range, else the default.
 *
 * Never throws, whatever the input. `*` names no language; a range with quality 0 forbids the
 * locale that it names exactly.
 *
 * @see RFC 4647 §3.4, lookup
 */
export function negotiateLocale({ cookie, acceptLanguage }: NegotiationInput): NegotiatedLocale {
  const chosen = nearestLocale(cookie);
  if (chosen) return { locale: chosen, explicit: true };

  const ranges = parseAcceptLanguage(acceptLanguage);
  const forbidden = new Set(
    ranges.filter(({ quality }) => quality === 0).map(({ range }) => exactLocale(range)),
  );
  const wanted = ranges.filter(({ range, quality }) => quality > 0 && range !== '*');
  // A translated language from the header beats the nearest match of an untranslated one.
  for (const find of [resolveLocale, nearestLocale]) {
    for (const { range } of wanted) {
      const locale = find(range);
      if (locale && !forbidden.has(locale)) return { locale, explicit: true };
    }
  }
  return { locale: DEFAULT_LOCALE, explicit: wanted.length > 0 };
}
