import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const siteRateRules: RateRules = {
  // A request a letter; behind one address there may be a whole school. What is asked is nobody's to write down.
  'site.autocomplete': [{ key: 'address', points: 3000, windowSeconds: MINUTE, store: 'process' }],
  'site.bangs': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  'site.bang-submission': [{ key: 'address', points: 10, windowSeconds: HOUR }],
  'site.country': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  'site.experiments': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  // A page may have dozens of them. What they cost us is bounded by what was published or signed, not by who asks.
  'site.image': [{ key: 'address', points: 1200, windowSeconds: MINUTE, store: 'process' }],
  'site.outside': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
};
