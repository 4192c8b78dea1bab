import { DEFAULT_ENTRY, DEFAULT_SOURCE, ENTRY_PAGES } from '../constants.ts';
import { checkOrigin, formatFunnel, type Funnel, parseFunnel } from './funnel.ts';
import { readQueryParameter } from './query.ts';

/** Where a visit came from, as coarse as that: no address and no click id is kept. */
export type Source =
  'google' | 'paidsearchgoogle' | 'bing' | 'paidsearchmicrosoft' | 'searchresults' | 'website';

export interface AttributionInput {
  /** `location.search`. */
  search: string;
  /** `document.referrer`: an absolute address, or empty. */
  referrer?: string;
  /** Hosts on which our own search results are. */
  siteHosts?: readonly string[];
}

/**
 * Names the source of a visit from its referrer and click parameters.
 *
 * A click id counts without a referrer, which privacy settings often remove; its value is not read.
 *
 * @see Specification §9, source attribution.
 */
export function attributeSource({ search, referrer, siteHosts = [] }: AttributionInput): Source {
  if (readQueryParameter(search, 'gclid')) return 'paidsearchgoogle';
  if (readQueryParameter(search, 'msclkid')) return 'paidsearchmicrosoft';
  if (!referrer || !URL.canParse(referrer)) return DEFAULT_SOURCE;
  const { hostname, searchParams } = new URL(referrer);
  if (/^(?:.+\.)?google(?:\.com?)?\.[a-z]{2,3}$/.test(hostname)) return 'google';
  if (/^(?:.+\.)?bing\.com$/.test(hostname)) return 'bing';
  if (siteHosts.includes(hostname) && searchParams.has('q')) return 'searchresults';
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

export interface ResolvedOrigin {
  /** What to send to pixels, checkout and stores. */
  origin: string;
  funnel: Funnel;
  /** True when the address carried it. */
  given: boolean;
}

/**
 * The origin of a visit: the one in the address, else entry and source of this page.
 *
 * Never throws: an `origin` that breaks the rules is passed over, and an empty one, which Apple's apps
 * send, is none.
 */
export function resolveOrigin(input: AttributionInput & { page: string }): ResolvedOrigin {
  const given = readQueryParameter(input.search, 'origin');
  if (given) {
    try {
      checkOrigin(given);
      return { origin: given, funnel: parseFunnel(given), given: true };
    } catch {
      // anyone can write a link: treat a broken origin as none
    }
  }
  const funnel: Funnel = { entry: entryForPage(input.page), source: attributeSource(input) };
  return { origin: formatFunnel(funnel), funnel, given: false };
}
