import type { RateRules } from '../platform/http/limits/rate-rules.ts';

const MINUTE = 60;

export const itrRateRules: RateRules = {
  'itr.code': [
    { key: 'account', points: 10, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 100, windowSeconds: 10 * MINUTE },
  ],
  'itr.coverage': [{ key: 'address', points: 600, windowSeconds: MINUTE }],
};
