import * as z from 'zod/mini';
import type { PushMessage } from '../message.ts';
import { dbpUi } from './channel.ts';

/** Selects the view that the page must show. */
export const setState = {
  kind: 'push',
  channel: dbpUi,
  subscriptionName: 'setState',
  params: z.object({ state: z.enum(['Onboarding', 'ProfileReview', 'Dashboard']) }),
} as const satisfies PushMessage;
