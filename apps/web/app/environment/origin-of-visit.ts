import { isOrigin, parseFunnel, readQueryParameter, type Funnel } from '@mallard/origin-tracking';
import { attempt } from './attempt.ts';
import type { VisitStorage } from './ledger-of-visit.ts';

/** The key in `sessionStorage` under which the beginning of a visit is stored. */
export const VISIT_KEY = 'visit';

/** Returns the origin in the page's address, else the stored one of the visit; an invalid one counts as absent. */
export function originOfVisit(
  search: string = location.search,
  storage: () => VisitStorage = () => sessionStorage,
): string | undefined {
  const stored = attempt((): unknown => JSON.parse(storage().getItem(VISIT_KEY)!));
  return [readQueryParameter(search, 'origin'), Object(stored).origin as unknown].find(
    (text): text is string => typeof text === 'string' && isOrigin(text),
  );
}

/** Returns the parts of {@link originOfVisit}; empty if the visit has no origin yet. */
export function funnelOfVisit(): Funnel {
  const origin = originOfVisit();
  return origin ? parseFunnel(origin) : {};
}
