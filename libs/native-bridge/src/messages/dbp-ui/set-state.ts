import * as z from 'zod/mini';
import type { PushMessage } from '../message.ts';

/** Which view the host wants. */
export const setState = {
  kind: 'push',
  subscriptionName: 'setState',
  params: z.object({ state: z.enum(['Onboarding', 'ProfileReview', 'Dashboard']) }),
} as const satisfies PushMessage;
