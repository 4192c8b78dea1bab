import {
  entryForPage,
  formatFunnel,
  isOrigin,
  parseFunnel,
  readQueryParameter,
  trialFunnel,
  type BillingPeriod,
  type Funnel,
} from '@mallard/origin-tracking';
import { attempt } from '../browser/attempt.ts';
import type { VisitStorage } from './ledger.ts';

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

/** What a purchase is attributed to, and the environment that the address asks for. */
export interface OriginParameters {
  origin: string;
  environment?: string;
}

/**
 * What a purchase that starts on this page is attributed to: the origin of the address, else that of the visit. A
 * visit that began on the home page without a campaign buys by its trial.
 *
 * @param period Of what is bought; unknown in part of what is sold in apps.
 * @see Specification §9: the trial origin.
 */
export function originOfPurchase(period: BillingPeriod | 'unknown'): OriginParameters {
  const environment = readQueryParameter(location.search, 'environment');
  const origin =
    originOfVisit() ?? `${entryForPage(document.documentElement.dataset['page'] ?? '')}_website`;
  return {
    origin: period === 'unknown' ? origin : withTrial(origin, period),
    ...(environment ? { environment } : {}),
  };
}

function withTrial(origin: string, period: BillingPeriod): string {
  const { entry, source, campaign, prefixed } = parseFunnel(origin);
  if (entry !== 'home' || !source || campaign || prefixed) return origin;
  return formatFunnel(trialFunnel(period, source));
}
