// What is remembered of a visit, in this tab, until it is closed: how it began, in words that are the same for
// all who come that way. Nothing in it follows anyone.
import { attributeSource, entryForPage, isAtb, readQueryParameter } from '@mallard/origin-tracking';
import { attempt } from '../browser/attempt.ts';
import type { VisitStorage } from './ledger.ts';
import { originOfVisit, VISIT_KEY } from './origin.ts';

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

/** Reads how the visit began, or remembers that it began here. An origin in the address replaces an older one. */
export function resolveVisit({ page, search, referrer, searchHosts, storage }: VisitInput): Visit {
  const earlier = Object(
    attempt((): unknown => JSON.parse(storage().getItem(VISIT_KEY)!)),
  ) as Record<keyof Visit, unknown>;
  const visit: Visit = {
    startpage: typeof earlier.startpage === 'string' ? earlier.startpage : page,
    origin:
      originOfVisit(search, storage) ??
      `${entryForPage(page)}_${attributeSource({ search, referrer, siteHosts: searchHosts })}`,
    atb: [readQueryParameter(search, 'atb'), earlier.atb].find(
      (text): text is string => typeof text === 'string' && isAtb(text),
    ),
  };
  attempt(() => storage().setItem(VISIT_KEY, JSON.stringify(visit)));
  return visit;
}
