import { DEFAULT_TRIAL_DAYS, TRIAL_LENGTHS } from '@mallard/origin-tracking';
import { funnelOfVisit, originOfVisit } from './origin.ts';

const REQUEST_LIMIT_MS = 5_000;

/**
 * Asks the service how long the free trial of a purchase of this visit is, in days: the service grants what it says here, to
 * anyone who has had no subscription. A visit without a campaign sends no request; without an answer it is the usual length.
 *
 * @see Specification §9, free trial.
 */
export async function trialDaysOfVisit(): Promise<number> {
  if (!funnelOfVisit().campaign) return DEFAULT_TRIAL_DAYS;
  try {
    const response = await fetch(
      `/api/checkout/trial?${new URLSearchParams({ origin: originOfVisit()! })}`,
      {
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      },
    );
    const { trialDays } = (await response.json()) as { trialDays?: unknown };
    return TRIAL_LENGTHS.find((days) => days === trialDays) ?? DEFAULT_TRIAL_DAYS;
  } catch {
    return DEFAULT_TRIAL_DAYS;
  }
}
