// What is remembered of a visit, in this tab, until it is closed: how it began, in words that are the same for
// all who come that way. Nothing in it follows anyone.
import {
  attributeSource,
  entryForPage,
  isAtb,
  isOrigin,
  readQueryParameter,
} from '@mallard/origin-tracking';
import { attempt } from './attempt.ts';
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
  const earlier = Object(
    attempt((): unknown => JSON.parse(storage().getItem(VISIT_KEY)!)),
  ) as Record<keyof Visit, unknown>;
  /** The parameter in the address, or else what is remembered: the first that can be one. */
  const given = (name: 'origin' | 'atb', isOne: (text: string) => boolean) =>
    [readQueryParameter(search, name), earlier[name]].find(
      (text) => typeof text === 'string' && isOne(text),
    ) as string | undefined;
  const visit: Visit = {
    startpage: typeof earlier.startpage === 'string' ? earlier.startpage : page,
    origin:
      given('origin', isOrigin) ??
      `${entryForPage(page)}_${attributeSource({ search, referrer, siteHosts: searchHosts })}`,
    atb: given('atb', isAtb),
  };
  attempt(() => storage().setItem(VISIT_KEY, JSON.stringify(visit)));
  return visit;
}
