import {
  ANNIVERSARY_TRIAL_DAYS,
  DEFAULT_SOURCE,
  DEFAULT_TRIAL_DAYS,
  ENDORSEMENT_TRIAL_DAYS,
} from '../constants.ts';
import type { Funnel } from './funnel.ts';

/** How often a subscription is paid; wire values are put in lower case before they come here. */
export type BillingPeriod = 'monthly' | 'yearly';

/**
 * The funnel of a trial that starts from the site.
 *
 * @see Specification §9: yearly maps to content "annual", the campaign is "trial", the entry "home".
 */
export function trialFunnel(billingPeriod: BillingPeriod, source: string = DEFAULT_SOURCE): Funnel {
  return {
    entry: 'home',
    source,
    campaign: 'trial',
    content: billingPeriod === 'yearly' ? 'annual' : billingPeriod,
  };
}

/** What decides how long a trial is. `nativeOfferDays` is what a store offers, in days. */
export interface TrialInput {
  /** Whether the visitor's platform offers trials to them. */
  eligible: boolean;
  /** Length of the native store's offer, in days, where there is one. */
  nativeOfferDays?: number | null | undefined;
  funnel?: Funnel | undefined;
}

/**
 * How many days a free trial lasts.
 *
 * The native offer wins, as the store will hold to it; then the campaign; then 7 days.
 *
 * @returns 0 when there is no trial.
 * @see Specification §9, free trial.
 */
export function trialDays({ eligible, nativeOfferDays, funnel = {} }: TrialInput): number {
  if (!eligible) return 0;
  const isOffer = Number.isSafeInteger(nativeOfferDays);
  if (nativeOfferDays && isOffer && nativeOfferDays > 0) return nativeOfferDays;
  const { entry, source, campaign } = funnel;
  if (campaign === 'usanniversary') return ANNIVERSARY_TRIAL_DAYS;
  if (entry === 'pro' && source === 'radio' && campaign === 'endorsement') {
    return ENDORSEMENT_TRIAL_DAYS;
  }
  return DEFAULT_TRIAL_DAYS;
}
