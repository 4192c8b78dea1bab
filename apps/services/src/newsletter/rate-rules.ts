import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const newsletterRateRules: RateRules = {
  // Each sends a mail to an address that somebody typed.
  'newsletter.subscribe': [
    { key: 'pair', points: 4, windowSeconds: 5 * MINUTE, blockSeconds: 15 * MINUTE },
    {
      key: 'email',
      points: 5,
      windowSeconds: DAY,
      // Anyone who uses that up shuts nobody out until tomorrow.
      afterwards: { points: 1, windowSeconds: HOUR },
    },
    { key: 'address', points: 60, windowSeconds: HOUR },
  ],
  // What the links of mails lead to.
  'newsletter.links': [{ key: 'address', points: 300, windowSeconds: 10 * MINUTE }],
  // Providers of mail send these for many people from few addresses. A token cannot be guessed.
  'newsletter.unsubscribe': [
    { key: 'address', points: 6000, windowSeconds: 10 * MINUTE, store: 'process' },
  ],
};
