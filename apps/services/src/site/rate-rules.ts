import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const siteRateRules: RateRules = {
  // One request per keystroke, and a whole school may share one IP address. Counted in this
  // process, so that searchers are not recorded.
  'site.autocomplete': [{ key: 'address', points: 3000, windowSeconds: MINUTE, store: 'process' }],
  'site.bangs': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  'site.bang-submission': [{ key: 'address', points: 10, windowSeconds: HOUR }],
  'site.country': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  'site.experiments': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
  // A page may contain dozens of images. Their cost is bounded by the published and signed images,
  // not by the number of visitors.
  'site.image': [{ key: 'address', points: 1200, windowSeconds: MINUTE, store: 'process' }],
  'site.outside': [{ key: 'address', points: 600, windowSeconds: MINUTE, store: 'process' }],
};
