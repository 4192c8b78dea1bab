import type { RateRules } from '../platform/http/limits/rate-rules.ts';

/** Limits by IP address, counted in this process so that respondents are not recorded anywhere. */
export const surveyRateRules: RateRules = {
  'surveys.send': [
    { key: 'address', points: 5, windowSeconds: 600, store: 'process' },
    { key: 'address', points: 20, windowSeconds: 86_400, store: 'process' },
  ],
};
