// What is remembered of a visit, in this tab, until it is closed: how it began, in words that are the same for
// all who come that way. Nothing in it follows anyone.
import {
  attributeSource,
  entryForPage,
  isOrigin,
  parseAtb,
  readQueryParameter,
} from '@mallard/origin-tracking';
import { VISIT_KEY } from './campaign-of-visit.ts';
import type { VisitStorage } from './ledger-of-visit.ts';

export interface Visit {
  /** The name of its first page. */
  startpage: string;
  /** A funnel string. */
  origin: string;
  /** Install-tracking version, if the address had one. */
  atb?: string | undefined;
}

export interface VisitInput {
  /** The name of this page. */
  page: string;
  /** `location.search`. */
  search: string;
  /** `document.referrer`. */
  referrer: string;
  searchHosts: readonly string[];
  storage: () => VisitStorage;
}

/**
 * Reads how the visit began, or remembers that it began here. An origin in the address counts over an older one.
 *
 * The origin is that of `resolveOrigin`, whose parts nobody needs here.
 */
export function resolveVisit({ page, search, referrer, searchHosts, storage }: VisitInput): Visit {
  const earlier = readVisit(storage);
  const given = readQueryParameter(search, 'origin') ?? '';
  const source = attributeSource({ search, referrer, siteHosts: searchHosts });
  const atb = readQueryParameter(search, 'atb');
  const visit: Visit = {
    startpage: earlier.startpage ?? page,
    origin: isOrigin(given) ? given : (earlier.origin ?? `${entryForPage(page)}_${source}`),
    atb: atb && parseAtb(atb) ? atb : earlier.atb,
  };
  try {
    storage().setItem(VISIT_KEY, JSON.stringify(visit));
  } catch {
    // Blocked or full: the visit begins anew on each page.
  }
  return visit;
}

function readVisit(storage: () => VisitStorage): Partial<Visit> {
  try {
    const { startpage, origin, atb } = Object(
      JSON.parse(storage().getItem(VISIT_KEY) ?? 'null'),
    ) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const known = text(origin);
    return {
      ...(text(startpage) ? { startpage: text(startpage)! } : {}),
      ...(known && isOrigin(known) ? { origin: known } : {}),
      atb: parseAtb(text(atb) ?? '') && text(atb),
    };
  } catch {
    return {};
  }
}
