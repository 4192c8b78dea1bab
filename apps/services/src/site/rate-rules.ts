import type { RateRules } from '../platform/rate-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const siteRateRules: RateRules = {
  // A request a letter; behind one address there may be a whole school. What is asked is nobody's to write down.
  autocomplete: [{ key: 'address', points: 3000, windowSeconds: MINUTE, store: 'process' }],
  'bangs-read': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  'bang-submission': [{ key: 'address', points: 10, windowSeconds: HOUR }],
  country: [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
};
