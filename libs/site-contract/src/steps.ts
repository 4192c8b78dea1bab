import type { SiteManifest } from './site-manifest.ts';

/** The addresses of a page's steps: `/pro/add-email` with `['otp']` has `/pro/add-email/otp`. */
export function stepPaths(page: string, steps: readonly string[] = []): string[] {
  return steps.map((step) => `${page}/${step}`);
}

/** Every page of a site, by its path without a locale. Steps of a flow are their page at another address. */
export function pagePaths({ routes }: SiteManifest): string[] {
  return Object.keys(routes).filter((path) => routes[path]?.stepOf === undefined);
}
