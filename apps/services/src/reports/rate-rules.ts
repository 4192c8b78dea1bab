import type { RateRules } from '../platform/http/limits/rate-rules.ts';

/** Limits by IP address, counted in this process so that reporters are not recorded anywhere. */
export const reportRateRules: RateRules = {
  'reports.send': [
    { key: 'address', points: 10, windowSeconds: 600, store: 'process' },
    { key: 'address', points: 40, windowSeconds: 86_400, store: 'process' },
  ],
};
