import * as z from 'zod/mini';
import type { PushMessage } from '../message.ts';
import { dbpUi } from './channel.ts';

/** Which view the host wants. */
export const setState = {
  kind: 'push',
  channel: dbpUi,
  subscriptionName: 'setState',
  params: z.object({ state: z.enum(['Onboarding', 'ProfileReview', 'Dashboard']) }),
} as const satisfies PushMessage;
