import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;

export const paymentsRateRules: RateRules = {
  // Providers deliver webhooks in bursts from a few IP addresses; the signature authenticates them.
  'billing.webhook': [{ key: 'address', points: 6_000, windowSeconds: MINUTE }],
  'billing.sandbox-checkout': [{ key: 'address', points: 120, windowSeconds: MINUTE }],
  'billing.sandbox-clock': [{ key: 'address', points: 6_000, windowSeconds: MINUTE }],
};
