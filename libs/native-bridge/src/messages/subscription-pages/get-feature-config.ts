import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** The feature flags. Unknown flags are ignored; missing flags are false (specification §3). */
export const featureConfigSchema = z.object({
  useUnifiedFeedback: flag,
  /**
   * Whether to use version 2 of the account service instead of version 1 (specification §4,
   * sign-in).
   */
  useSubscriptionsAuthV2: flag,
  usePaidDuckAi: flag,
  useAlternateStripePaymentFlow: flag,
  useGetSubscriptionTierOptions: flag,
});
/** The feature flags of a host; flags that it does not send are false. */
export type FeatureConfig = z.infer<typeof featureConfigSchema>;

/**
 * Returns the features that the host has enabled. Apps of early 2025 do not support this request.
 */
export const getFeatureConfig = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getFeatureConfig',
  params: noParams,
  result: featureConfigSchema,
} as const satisfies RequestMessage;
