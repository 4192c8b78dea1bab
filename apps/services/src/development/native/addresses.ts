import type { SiteManifest } from '@mallard/site-contract';
import { DEFAULT_LOCALE, localizedPath } from '@mallard/locales';

/**
 * What can be opened inside an emulated app: first the pages at the exact addresses where apps hand over tokens, then all
 * others, as a visitor of the default language gets them.
 */
export function addressesForApps({ routes }: SiteManifest): string[] {
  const paths = Object.keys(routes);
  const isInPlace = (path: string) => routes[path]?.negotiation === 'in-place';
  return [
    ...paths.filter(isInPlace),
    ...paths.filter((path) => !isInPlace(path)).map((path) => localizedPath(DEFAULT_LOCALE, path)),
  ];
}
