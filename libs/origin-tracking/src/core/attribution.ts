import { DEFAULT_ENTRY, DEFAULT_SOURCE, ENTRY_PAGES } from '../constants.ts';
import { readQueryParameter } from './query.ts';

/** Where a visit came from, as coarse as that: no address and no click id is kept. */
export type Source =
  'google' | 'paidsearchgoogle' | 'bing' | 'paidsearchmicrosoft' | 'searchresults' | 'website';

/** What a page knows of where a visitor comes from. */
export interface AttributionInput {
  /** `location.search`. */
  search: string;
  /** `document.referrer`: an absolute address, or empty. */
  referrer?: string;
  /** Hosts on which our own search results are, with or without a port: `location.host` will do. */
  siteHosts?: readonly string[];
}

/**
 * Google's search pages in each country, and its app on Android, which refers by its package name. Its mail, its documents
 * and its other domains are no search engine.
 */
const GOOGLE =
  /^(?:(?:www\.|images\.)?google\.(?:com|cat|(?:com?\.)?[a-z]{2})|com\.google\.android\.googlequicksearchbox)$/;

/**
 * Names the source of a visit from its referrer and click parameters.
 *
 * A click id counts without a referrer, which privacy settings often remove; its value is not read.
 *
 * @see Specification §9, source attribution.
 */
export function attributeSource({
  search,
  referrer = '',
  siteHosts = [],
}: AttributionInput): Source {
  const parameters = new URLSearchParams(search);
  if (readQueryParameter(parameters, 'gclid')) return 'paidsearchgoogle';
  if (readQueryParameter(parameters, 'msclkid')) return 'paidsearchmicrosoft';
  // A pattern, as URL.canParse is younger than the browsers that we support: any other text has no host.
  const [, name = '', port = '', query = ''] =
    /^[a-z-]+:\/\/([^/?#:@\\]+)(:\d+)?(?:\/[^?#]*)?(?:\?([^#]*)|$|#)/i.exec(referrer) ?? [];
  const host = name.toLowerCase();
  if (GOOGLE.test(host)) return 'google';
  if (/^(?:.+\.)?bing\.com$/.test(host)) return 'bing';
  const isOurs = siteHosts.includes(host) || siteHosts.includes(host + port);
  if (isOurs && /(?:^|&)q(?:[=&]|$)/.test(query)) return 'searchresults';
  return DEFAULT_SOURCE;
}

/**
 * The entry that a page stands for.
 *
 * @param page A page's name: "home", "pro", "donations" …
 * @see Specification §9: "Entry defaults to marketing except on app, home, mac, windows and pro pages."
 */
export function entryForPage(page: string): string {
  return (ENTRY_PAGES as readonly string[]).includes(page) ? page : DEFAULT_ENTRY;
}
