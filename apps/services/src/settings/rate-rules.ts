import type { RateRules } from '../platform/http/limits/rate-rules.ts';

/**
 * By network address, which every limit counts as keyed hashes that are others each day. All instances count together: reading is
 * limited too, so that passphrases cannot be tried here in numbers.
 */
export const settingsRateRules: RateRules = {
  'settings.load': [
    { key: 'address', points: 20, windowSeconds: 600 },
    { key: 'address', points: 100, windowSeconds: 86_400 },
  ],
  'settings.save': [
    { key: 'address', points: 20, windowSeconds: 600 },
    { key: 'address', points: 60, windowSeconds: 86_400 },
  ],
};
