import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;

export const subscriptionRateRules: RateRules = {
  // A person changes their mind a few times; a script opens pages at the billing provider.
  'subscription.checkout': [
    { key: 'account', points: 15, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  // Each of these is a question to the billing provider.
  'subscription.change': [
    { key: 'account', points: 20, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  'subscription.billing-pages': [
    { key: 'account', points: 40, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  // Apps confirm again whenever they are not sure.
  'subscription.confirm': [
    { key: 'account', points: 30, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 300, windowSeconds: 10 * MINUTE },
  ],
  // The wait after a purchase asks some 15 times in its first two minutes.
  'subscription.read': [
    { key: 'account', points: 120, windowSeconds: MINUTE },
    { key: 'address', points: 600, windowSeconds: MINUTE },
  ],
  'subscription.catalogue': [{ key: 'address', points: 600, windowSeconds: MINUTE }],
};
