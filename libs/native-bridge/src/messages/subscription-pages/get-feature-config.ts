import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Flags that are not described are ignored; those that are missing are false (specification §3). */
export const featureConfigSchema = z.object({
  useUnifiedFeedback: flag,
  /** Version 2 of the account service; without it version 1 (specification §4, sign-in). */
  useSubscriptionsAuthV2: flag,
  usePaidDuckAi: flag,
  useAlternateStripePaymentFlow: flag,
  useGetSubscriptionTierOptions: flag,
});
/** What a host says of itself; a flag that it does not say is false. */
export type FeatureConfig = z.infer<typeof featureConfigSchema>;

/** Which of its features the host has switched on. Apps of early 2025 do not know the question. */
export const getFeatureConfig = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getFeatureConfig',
  params: noParams,
  result: featureConfigSchema,
} as const satisfies RequestMessage;
