import type { RateRules } from '../platform/http/limits/rate-rules.ts';

/**
 * Limits by IP address, counted under keyed hashes that change daily. All instances count together.
 * Reading is limited too, so that passphrases can't be brute-forced here.
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
