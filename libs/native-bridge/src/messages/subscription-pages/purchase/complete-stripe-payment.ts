import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { PERSON_TIMEOUT_MS, planChange } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/**
 * Tells the app that card checkout finished. Wait for the response before showing the final page.
 */
export const completeStripePayment = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'completeStripePayment',
  params: z.object({ change: z.optional(planChange) }),
  result: z.object({}),
  timeoutMs: PERSON_TIMEOUT_MS,
} as const satisfies RequestMessage;
