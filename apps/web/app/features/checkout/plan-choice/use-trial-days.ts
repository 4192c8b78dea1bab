import { DEFAULT_TRIAL_DAYS } from '@mallard/origin-tracking';
import { useEffect, useState } from 'react';
import { trialDaysOfVisit } from '../../../environment/visit/origin.ts';

/** The usual length, which the page is prerendered with, and then that of the visit. */
export function useTrialDays(): number {
  const [days, setDays] = useState<number>(DEFAULT_TRIAL_DAYS);
  useEffect(() => setDays(trialDaysOfVisit()), []);
  return days;
}
