/**
 * What events call a page: a name and never an address.
 *
 * @param path Without locale: `/pro/privacy-terms`.
 * @returns For example "pro-privacy-terms", and "home" for the first page.
 */
export function pageName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}
