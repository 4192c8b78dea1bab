import { type LocaleSegment, parseLocaleSegment } from './resolve-locale.ts';
import type { TranslatedLocale } from './translated-locales.ts';

/** A path taken apart. Without a locale in it, `locale` is absent. */
export type LocalePath =
  | (LocaleSegment & {
      /** The page's path: begins with one "/", has no trailing one, keeps query and fragment. */
      path: string;
    })
  | { locale?: undefined; canonical?: undefined; path: string };

/**
 * Takes the locale off a path.
 *
 * @param path Path of a request or link, with or without query and fragment: "/en-US/pro?x=1".
 * @returns `{ locale: 'en', canonical: false, path: '/pro?x=1' }`. `path` never begins with "//", which a
 *   browser would follow to another host.
 */
export function splitLocalePath(path: string): LocalePath {
  const page = normalizePath(path);
  const [start = '', first] = /^\/([^/?#]+)/.exec(page) ?? [];
  const segment = first === undefined ? undefined : parseLocaleSegment(first);
  return segment ? { ...segment, path: normalizePath(page.slice(start.length)) } : { path: page };
}

/**
 * The address of a page in a locale; a locale that the path already has is replaced.
 *
 * @param path "/", "/pro", "/de/pro?x=1".
 * @returns "/fr", "/fr/pro", "/fr/pro?x=1": no trailing slash.
 */
export function localizedPath(locale: TranslatedLocale, path: string): string {
  const { path: page } = splitLocalePath(path);
  return page.startsWith('/?') || page.startsWith('/#') || page === '/'
    ? `/${locale}${page.slice(1)}`
    : `/${locale}${page}`;
}

/**
 * One leading slash, none trailing; query and fragment untouched. Browsers read "\" as "/" and pass over
 * tabs and line breaks, which would let "/<tab>/host" lead away.
 */
function normalizePath(given: string): string {
  const path = given.replace(/[\t\n\r]/g, '');
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
