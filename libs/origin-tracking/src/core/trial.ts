import {
  ANNIVERSARY_TRIAL_DAYS,
  DEFAULT_SOURCE,
  DEFAULT_TRIAL_DAYS,
  ENDORSEMENT_TRIAL_DAYS,
} from '../constants.ts';
import type { Funnel } from './funnel.ts';

/** A subscription's billing period. Convert wire values to lower case first. */
export type BillingPeriod = 'monthly' | 'yearly';

/**
 * Returns the funnel of a trial that starts on the site.
 *
 * @see Specification §9: yearly maps to content "annual", the campaign is "trial", the entry
 * "home".
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
  /** The parts that an origin must have to belong to the campaign; other parts don't matter. */
  funnel: Readonly<Pick<Funnel, 'entry' | 'source' | 'campaign' | 'content'>>;
  /** Length of the trial, in days. */
  days: number;
}

/** The campaigns of specification §9. */
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

/** The inputs that decide the length of a trial. */
export interface TrialInput {
  /** Whether the visitor's platform offers them a trial. */
  eligible: boolean;
  /** Length of the native store's offer, in days, if there is one. */
  nativeOfferDays?: number | null | undefined;
  funnel?: Funnel | undefined;
  /** The current campaigns; by default those of the specification. */
  campaigns?: readonly TrialCampaign[] | undefined;
}

/**
 * Returns the length of the free trial in days.
 *
 * The native offer takes precedence, because the store will apply it; then the campaign; then the
 * default of 7 days.
 *
 * @returns 0 if there is no trial.
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
