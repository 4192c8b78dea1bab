import type { SiteManifest } from './site-manifest.ts';

/**
 * Returns the name of a page for events, which never contain a URL.
 *
 * @param path A path without a locale: `/pro/privacy-terms`.
 * @returns For example "pro-privacy-terms", and "home" for the home page.
 */
export function pageName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

/** Returns the names of all pages of a site, including those served in place of another. */
export function pageNames({ routes, errorPages, languageList }: SiteManifest): string[] {
  return [...Object.keys(routes), ...Object.values(errorPages), languageList].map(pageName);
}
