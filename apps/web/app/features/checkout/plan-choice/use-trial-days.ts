import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import { useEffect, useState } from 'react';
import { trialDaysOfVisit } from '../../../environment/visit/trial.ts';

/**
 * Returns the usual trial length, as prerendered, and then that of the visit, together with its
 * setter.
 */
export function useTrialDays() {
  const [days, setDays] = useState<number>(DEFAULT_TRIAL_DAYS);
  useEffect(() => void trialDaysOfVisit().then(setDays), []);
  return [days, setDays] as const;
}
