import { brand } from '@mallard/brand';

/** A path of the site as search engines and feeds know it: at the public site, wherever a copy of it is served. */
export function canonicalAddress(path: string): string {
  return `https://${brand.domain}${path}`;
}
