import type { RateRules } from '../platform/http/limits/rate-rules.ts';

/** By network address, counted in the process: who reports is written down nowhere. */
export const reportRateRules: RateRules = {
  'reports.send': [
    { key: 'address', points: 10, windowSeconds: 600, store: 'process' },
    { key: 'address', points: 40, windowSeconds: 86_400, store: 'process' },
  ],
};
