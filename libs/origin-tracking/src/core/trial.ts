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

/** A campaign that offers a longer trial. */
export interface TrialCampaign {
  /** The parts that an origin needs to belong to the campaign; other parts don't matter. */
  funnel: Readonly<Pick<Funnel, 'entry' | 'source' | 'campaign' | 'content'>>;
  /** Length of the trial, in days. */
  days: number;
}

/** The campaigns of the specification, §9. */
export const TRIAL_CAMPAIGNS: readonly TrialCampaign[] = [
  { funnel: { campaign: 'usanniversary' }, days: ANNIVERSARY_TRIAL_DAYS },
  {
    funnel: { entry: 'pro', source: 'radio', campaign: 'endorsement' },
    days: ENDORSEMENT_TRIAL_DAYS,
  },
];

/** Finds the first campaign that an origin belongs to. */
export function findTrialCampaign<Campaign extends TrialCampaign>(
  funnel: Funnel,
  campaigns: readonly Campaign[],
): Campaign | undefined {
  const parts = ['entry', 'source', 'campaign', 'content'] as const;
  return campaigns.find((each) =>
    parts.every((part) => each.funnel[part] === undefined || each.funnel[part] === funnel[part]),
  );
}

/** What decides how long a trial is. `nativeOfferDays` is what a store offers, in days. */
export interface TrialInput {
  /** Whether the visitor's platform offers trials to them. */
  eligible: boolean;
  /** Length of the native store's offer, in days, where there is one. */
  nativeOfferDays?: number | null | undefined;
  funnel?: Funnel | undefined;
  /** The campaigns that run now; those of the specification by default. */
  campaigns?: readonly TrialCampaign[] | undefined;
}

/**
 * How many days a free trial lasts.
 *
 * The native offer wins, as the store will hold to it; then the campaign; then 7 days.
 *
 * @returns 0 when there is no trial.
 * @see Specification §9, free trial.
 */
export function trialDays({
  eligible,
  nativeOfferDays,
  funnel = {},
  campaigns = TRIAL_CAMPAIGNS,
}: TrialInput): number {
  if (!eligible) return 0;
  const isOffer = Number.isSafeInteger(nativeOfferDays);
  if (nativeOfferDays && isOffer && nativeOfferDays > 0) return nativeOfferDays;
  return findTrialCampaign(funnel, campaigns)?.days ?? DEFAULT_TRIAL_DAYS;
}
