import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;

export const pixelRateRules: RateRules = {
  // A page sends a handful; behind one address there may be a whole school. Shed quietly beyond.
  'pixels.receive': [{ key: 'address', points: 3000, windowSeconds: MINUTE, store: 'process' }],
};
