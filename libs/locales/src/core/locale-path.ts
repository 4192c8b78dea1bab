import { type LocaleSegment, parseLocaleSegment } from './resolve-locale.ts';
import type { TranslatedLocale } from './translated-locales.ts';

/** A path split into locale and page. `locale` is absent if the path has none. */
export type LocalePath =
  | (LocaleSegment & {
      /**
       * The page's path: starts with exactly one "/", has no trailing slash, and keeps the query
       * and fragment.
       */
      path: string;
    })
  | { locale?: undefined; canonical?: undefined; path: string };

/**
 * Splits the locale off a path.
 *
 * @param path Path of a request or link, with or without query and fragment: "/en-US/pro?x=1".
 *   Anything that is not text is the home page.
 * @returns `{ locale: 'en', canonical: false, path: '/pro?x=1' }`. `path` never starts with "//",
 * which would lead a browser to another host.
 */
export function splitLocalePath(path: string | null | undefined): LocalePath {
  const page = normalizePath(path);
  const [start = '', first] = /^\/([^/?#]+)/.exec(page) ?? [];
  const segment = first === undefined ? undefined : parseLocaleSegment(first);
  return segment ? { ...segment, path: normalizePath(page.slice(start.length)) } : { path: page };
}

/**
 * Returns the path of a page in a locale; replaces a locale that the path already has.
 *
 * @param path "/", "/pro", "/de/pro?x=1".
 * @returns "/fr", "/fr/pro", "/fr/pro?x=1": no trailing slash.
 */
export function localizedPath(locale: TranslatedLocale, path: string | null | undefined): string {
  const { path: page } = splitLocalePath(path);
  return page.startsWith('/?') || page.startsWith('/#') || page === '/'
    ? `/${locale}${page.slice(1)}`
    : `/${locale}${page}`;
}

/**
 * Ensures one leading and no trailing slash; leaves query and fragment unchanged. Browsers treat
 * "\" as "/" and ignore tabs and line breaks, so "/<tab>/host" would lead to another host.
 */
function normalizePath(given: unknown): string {
  const path = (typeof given === 'string' ? given : '').replace(/[\t\n\r]/g, '');
  const end = path.search(/[?#]/);
  const page = end === -1 ? path : path.slice(0, end);
  const rest = end === -1 ? '' : path.slice(end);
  let from = 0;
  let to = page.length;
  while (from < to && isSlash(page[from])) from++;
  while (to > from && isSlash(page[to - 1])) to--;
  return `/${page.slice(from, to)}${rest}`;
}

function isSlash(character: string | undefined): boolean {
  return character === '/' || character === '\\';
}
