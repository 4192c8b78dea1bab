import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import { useEffect, useState } from 'react';
import { trialDaysOfVisit } from '../../../environment/visit/trial.ts';

/**
 * Returns the trial length and its setter. The length is the prerendered default at first, and the
 * visit's actual length once it is known.
 */
export function useTrialDays() {
  const [days, setDays] = useState<number>(DEFAULT_TRIAL_DAYS);
  useEffect(() => void trialDaysOfVisit().then(setDays), []);
  return [days, setDays] as const;
}
