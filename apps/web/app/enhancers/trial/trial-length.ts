import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import { trialDaysOfVisit } from '../../environment/visit/origin.ts';

/** Says on the root how long the trial is, where it is not the usual one. */
export function showTrialLength(): void {
  const days = trialDaysOfVisit();
  if (days !== DEFAULT_TRIAL_DAYS) document.documentElement.dataset['trialDays'] = `${days}`;
}
