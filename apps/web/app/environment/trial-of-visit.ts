import { trialDays } from '@mallard/origin-tracking';
import { originOfVisit } from './origin-of-visit.ts';

/**
 * How many days the free trial lasts that a purchase of this visit begins with. The service goes by the same rule, and
 * by the same origin; who has had a subscription gets none, which only the service knows.
 *
 * @see Specification §9, free trial.
 */
export function trialDaysOfVisit(): number {
  const [entry = '', source = '', campaign = ''] = (originOfVisit() ?? '')
    .replace(/^funnel_/, '')
    .split('_');
  return trialDays({ eligible: true, funnel: { entry, source, campaign } });
}
