import type { RateRules } from '../platform/http/rate-rules.ts';

/**
 * By network address, counted in the process: whoever saves settings is written down nowhere. Reading is limited
 * too, so that passphrases cannot be tried here in numbers.
 */
export const settingsRateRules: RateRules = {
  'settings.load': [
    { key: 'address', points: 20, windowSeconds: 600, store: 'process' },
    { key: 'address', points: 100, windowSeconds: 86_400, store: 'process' },
  ],
  'settings.save': [
    { key: 'address', points: 20, windowSeconds: 600, store: 'process' },
    { key: 'address', points: 60, windowSeconds: 86_400, store: 'process' },
  ],
};
