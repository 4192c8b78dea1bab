import {
  entryForPage,
  formatFunnel,
  parseFunnel,
  readQueryParameter,
  trialFunnel,
  type BillingPeriod,
} from '@mallard/origin-tracking';
import { originOfVisit } from './origin-of-visit.ts';

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
