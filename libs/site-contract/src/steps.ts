import type { SiteManifest } from './site-manifest.ts';

/**
 * Returns the paths of a page's steps: `/pro/add-email` with `['otp']` has `/pro/add-email/otp`.
 */
export function stepPaths(page: string, steps: readonly string[] = []): string[] {
  return steps.map((step) => `${page}/${step}`);
}

/**
 * Returns the path of every page of a site, without a locale. Steps of a flow belong to their page.
 */
export function pagePaths({ routes }: SiteManifest): string[] {
  return Object.keys(routes).filter((path) => routes[path]?.stepOf === undefined);
}
