import { DEFAULT_TRIAL_DAYS, TRIAL_LENGTHS } from '@mallard/origin-tracking';
import { funnelOfVisit, originOfVisit } from './origin.ts';

const REQUEST_LIMIT_MS = 5_000;

/**
 * Fetches the length in days of the free trial that a purchase of this visit receives. The service
 * grants the same length to every customer without an earlier subscription. A visit without a
 * campaign sends no request; if the request fails, the default length is returned.
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
