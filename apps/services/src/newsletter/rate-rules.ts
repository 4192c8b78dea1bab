import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const newsletterRateRules: RateRules = {
  // Each request sends an email to an address that anyone may have typed.
  'newsletter.subscribe': [
    { key: 'pair', points: 4, windowSeconds: 5 * MINUTE, blockSeconds: 15 * MINUTE },
    {
      key: 'email',
      points: 5,
      windowSeconds: DAY,
      // Don't block the address until the next day if someone else used up its quota.
      afterwards: { points: 1, windowSeconds: HOUR },
    },
    { key: 'address', points: 60, windowSeconds: HOUR },
  ],
  // Routes that links in emails open.
  'newsletter.links': [{ key: 'address', points: 300, windowSeconds: 10 * MINUTE }],
  // Email providers send these for many users from few IP addresses. A token can't be guessed.
  'newsletter.unsubscribe': [
    { key: 'address', points: 6000, windowSeconds: 10 * MINUTE, store: 'process' },
  ],
};
