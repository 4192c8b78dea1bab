const RESTORATION = 'identity-theft-restoration';

const plain = (pathname: string) => pathname.split('/').filter(Boolean).join('/');

/**
 * Whether tokens may be exchanged between this page and the app that hosts it: the latest apps
 * check for exact paths without a locale.
 *
 * @param pathname As in `location`. Doubled and trailing slashes are ignored, as in apps.
 * @param tokenPaths Paths of the pages that declare token exchange.
 */
export function isTokenPath(pathname: string, tokenPaths: readonly string[]): boolean {
  return tokenPaths.some((path) => plain(path) === plain(pathname));
}

/**
 * Whether this is the page of identity-theft restoration, for which apps have a dedicated context.
 */
export function isRestorationPath(pathname: string): boolean {
  return plain(pathname) === RESTORATION;
}
