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

export const VISIT_KEY = 'visit';

/**
 * Returns the origin in the page's URL, otherwise the stored one of the visit. Invalid origins are
 * ignored.
 */
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

/** Attribution of a purchase, and the environment requested in the URL. */
export interface OriginParameters {
  origin: string;
  environment?: string;
}

/**
 * Returns the attribution of a purchase that starts on this page: the origin in the URL, otherwise
 * that of the visit. If the visit began on the home page without a campaign, the trial's origin is
 * used.
 *
 * @param period Billing period of the product; unknown for some products sold in apps.
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
