import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;

export const subscriptionRateRules: RateRules = {
  // Users change their mind a few times; only scripts open many of the provider's pages.
  'subscription.checkout': [
    { key: 'account', points: 15, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  // Each of these requests calls the billing provider.
  'subscription.change': [
    { key: 'account', points: 20, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  'subscription.billing-pages': [
    { key: 'account', points: 40, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  // Apps repeat the confirmation whenever they are unsure.
  'subscription.confirm': [
    { key: 'account', points: 30, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  // The page that waits after a purchase polls about 15 times in its first two minutes.
  'subscription.read': [
    { key: 'account', points: 120, windowSeconds: MINUTE },
    { key: 'address', points: 600, windowSeconds: MINUTE },
  ],
  'subscription.catalogue': [{ key: 'address', points: 600, windowSeconds: MINUTE }],
};
