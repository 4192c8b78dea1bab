const RESTORATION = 'identity-theft-restoration';

const plain = (pathname: string) => pathname.split('/').filter(Boolean).join('/');

/**
 * Whether a token may go between this page and the app around it: the newest apps check exact addresses, without a
 * locale.
 *
 * @param pathname As of `location`; slashes that are doubled or at the end are forgiven, as apps do.
 * @param tokenPaths Of the pages that declare it.
 */
export function isTokenPath(pathname: string, tokenPaths: readonly string[]): boolean {
  return tokenPaths.some((path) => plain(path) === plain(pathname));
}

/** Whether this is the page of identity-theft restoration, which apps talk to in a context of its own. */
export function isRestorationPath(pathname: string): boolean {
  return plain(pathname) === RESTORATION;
}
