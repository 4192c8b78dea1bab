import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;

export const pixelRateRules: RateRules = {
  // A page sends a handful of pixels, but a whole school may share one IP address. Requests over
  // the limit are dropped silently.
  'pixels.receive': [{ key: 'address', points: 3000, windowSeconds: MINUTE, store: 'process' }],
};
