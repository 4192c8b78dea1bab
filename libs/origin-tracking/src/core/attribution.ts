import { DEFAULT_ENTRY, DEFAULT_SOURCE, ENTRY_PAGES } from '../constants.ts';
import { readQueryParameter } from './query.ts';

/** The source of a visit. It is deliberately coarse: neither URLs nor click IDs are kept. */
export type Source =
  'google' | 'paidsearchgoogle' | 'bing' | 'paidsearchmicrosoft' | 'searchresults' | 'website';

/** The data that a visit's source is derived from. */
export interface AttributionInput {
  /** `location.search`. */
  search: string;
  /** `document.referrer`: an absolute URL, or empty. */
  referrer?: string;
  /** Hosts that serve our own search results, with or without a port, such as `location.host`. */
  siteHosts?: readonly string[];
}

/**
 * Google's search pages in each country, and its Android app, whose referrer is its package name.
 * Excludes Gmail, Google Docs and other Google domains, which aren't search engines.
 */
const GOOGLE =
  /^(?:(?:www\.|images\.)?google\.(?:com|cat|(?:com?\.)?[a-z]{2})|com\.google\.android\.googlequicksearchbox)$/;

/**
 * Determines the source of a visit from its referrer and click parameters.
 *
 * A click ID counts even without a referrer, which privacy settings often remove; its value is not
 * read.
 *
 * @see Specification §9, source attribution.
 */
export function attributeSource({
  search,
  referrer = '',
  siteHosts = [],
}: AttributionInput): Source {
  if (readQueryParameter(search, 'gclid')) return 'paidsearchgoogle';
  if (readQueryParameter(search, 'msclkid')) return 'paidsearchmicrosoft';
  // A pattern, because supported browsers lack URL.canParse; text that doesn't match has no host.
  const [, name = '', port = '', query = ''] =
    /^[a-z-]+:\/\/([^/?#:@\\]+)(:\d+)?(?:\/[^?#]*)?(?:\?([^#]*)|$|#)/i.exec(
      typeof referrer === 'string' ? referrer : '',
    ) ?? [];
  const host = name.toLowerCase();
  if (GOOGLE.test(host)) return 'google';
  if (/^(?:.+\.)?bing\.com$/.test(host)) return 'bing';
  const isOurs = siteHosts.includes(host) || siteHosts.includes(host + port);
  if (isOurs && /(?:^|&)q(?:[=&]|$)/.test(query)) return 'searchresults';
  return DEFAULT_SOURCE;
}

/**
 * Returns the entry of a page.
 *
 * @param page A page's name: "home", "pro", "donations" …
 * @see Specification §9: "Entry defaults to marketing except on app, home, mac, windows and pro
 * pages."
 */
export function entryForPage(page: string): string {
  return (ENTRY_PAGES as readonly string[]).includes(page) ? page : DEFAULT_ENTRY;
}
