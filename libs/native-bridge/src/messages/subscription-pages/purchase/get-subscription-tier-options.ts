import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../../parts.ts';
import { subscriptionOptionSchema } from './option.ts';
import { subscriptionPages } from '../channel.ts';

/**
 * Returns the purchase options by tier. Only for hosts with the flag
 * `useGetSubscriptionTierOptions`.
 */
export const getSubscriptionTierOptions = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getSubscriptionTierOptions',
  params: noParams,
  result: z.object({
    platform: z.string(),
    products: z.array(
      z.object({
        /** The tier, for example "plus" or "pro". */
        tier: z.string(),
        features: z.array(z.object({ product: z.string(), name: z.string() })),
        options: z.array(subscriptionOptionSchema),
      }),
    ),
  }),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
