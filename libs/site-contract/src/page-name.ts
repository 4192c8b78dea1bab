import type { SiteManifest } from './site-manifest.ts';

/**
 * What events call a page: a name and never an address.
 *
 * @param path Without locale: `/pro/privacy-terms`.
 * @returns For example "pro-privacy-terms", and "home" for the first page.
 */
export function pageName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

/** The names of all that a site shows: its pages, and those that are served in place of another. */
export function pageNames({ routes, errorPages, languageList }: SiteManifest): string[] {
  return [...Object.keys(routes), ...Object.values(errorPages), languageList].map(pageName);
}
