import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import { useEffect, useState } from 'react';
import { trialDaysOfVisit } from '../../../environment/visit/trial.ts';

/** The usual length, which the page is prerendered with, and then that of the visit; and a setter for a new one. */
export function useTrialDays() {
  const [days, setDays] = useState<number>(DEFAULT_TRIAL_DAYS);
  useEffect(() => void trialDaysOfVisit().then(setDays), []);
  return [days, setDays] as const;
}
