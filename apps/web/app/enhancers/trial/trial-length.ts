import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import { trialDaysOfVisit } from '../../environment/visit/trial.ts';

/** Sets the length of the trial on the root if it isn't the default. */
export async function showTrialLength(): Promise<void> {
  setTrialLength(await trialDaysOfVisit());
}

export function setTrialLength(days: number): void {
  const { dataset } = document.documentElement;
  if (days === DEFAULT_TRIAL_DAYS) delete dataset['trialDays'];
  else dataset['trialDays'] = `${days}`;
}

export function shownTrialLength(): number {
  return Number(document.documentElement.dataset['trialDays'] ?? DEFAULT_TRIAL_DAYS);
}
