import { trialDays } from '@mallard/origin-tracking';
import { funnelOfVisit } from './origin-of-visit.ts';

/**
 * Returns the length in days of the free trial that a purchase of this visit begins with. The service applies the same
 * rule to the same origin; only the service knows that a former subscriber gets no trial.
 *
 * @see Specification §9, free trial.
 */
export function trialDaysOfVisit(): number {
  return trialDays({ eligible: true, funnel: funnelOfVisit() });
}
