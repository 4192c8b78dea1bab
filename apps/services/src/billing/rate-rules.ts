import type { RateRules } from '../platform/rate-rules.ts';

const MINUTE = 60;

export const billingRateRules: RateRules = {
  // Providers deliver in bursts from few addresses; the signature keeps strangers out.
  'billing-webhook': [{ key: 'address', points: 6_000, windowSeconds: MINUTE }],
  'sandbox-checkout': [{ key: 'address', points: 120, windowSeconds: MINUTE }],
};
