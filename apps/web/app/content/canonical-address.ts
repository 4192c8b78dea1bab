import { brand } from '@mallard/brand';

/**
 * Returns the canonical URL of a path for search engines and feeds: always on the public site, also
 * when a copy serves it.
 */
export function canonicalAddress(path: string): string {
  return `https://${brand.domain}${path}`;
}
