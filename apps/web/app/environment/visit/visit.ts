// The stored start of a visit, kept in this tab until it is closed. Its values are the same for all
// visitors who arrive the same way, so they identify no one.
import { attributeSource, entryForPage, isAtb, readQueryParameter } from '@mallard/origin-tracking';
import { attempt } from '../browser/attempt.ts';
import type { VisitStorage } from './ledger.ts';
import { originOfVisit, VISIT_KEY } from './origin.ts';

export interface Visit {
  /** Name of the first page. */
  startpage: string;
  origin: string;
  /** Install-tracking version, if the URL had one. */
  atb?: string | undefined;
}

export interface VisitInput {
  /** Name of this page. */
  page: string;
  search: string;
  referrer: string;
  searchHosts: readonly string[];
  storage: () => VisitStorage;
}

/**
 * Returns the stored start of the visit, or stores that it starts here. An origin in the URL
 * replaces a stored one.
 */
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
