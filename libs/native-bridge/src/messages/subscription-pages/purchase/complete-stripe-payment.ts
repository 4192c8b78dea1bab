import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { PERSON_TIMEOUT_MS, planChange } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** After card checkout: must be answered before the last page may be shown. */
export const completeStripePayment = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'completeStripePayment',
  params: z.object({ change: z.optional(planChange) }),
  result: z.object({}),
  timeoutMs: PERSON_TIMEOUT_MS,
} as const satisfies RequestMessage;
