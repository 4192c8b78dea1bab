import type { RateRules } from '../platform/http/limits/rate-rules.ts';

/** By network address, counted in the process: who answers is written down nowhere. */
export const surveyRateRules: RateRules = {
  'surveys.send': [
    { key: 'address', points: 5, windowSeconds: 600, store: 'process' },
    { key: 'address', points: 20, windowSeconds: 86_400, store: 'process' },
  ],
};
