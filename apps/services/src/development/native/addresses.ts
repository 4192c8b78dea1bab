import type { SiteManifest } from '@mallard/site-contract';
import { DEFAULT_LOCALE, localizedPath } from '@mallard/locales';

/**
 * Returns the pages to open inside an emulated app: first those at exact URLs where apps hand over
 * tokens, then all others in the default language.
 */
export function addressesForApps({ routes }: SiteManifest): string[] {
  const paths = Object.keys(routes);
  const isInPlace = (path: string) => routes[path]?.negotiation === 'in-place';
  return [
    ...paths.filter(isInPlace),
    ...paths.filter((path) => !isInPlace(path)).map((path) => localizedPath(DEFAULT_LOCALE, path)),
  ];
}
