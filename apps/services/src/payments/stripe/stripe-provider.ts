import Stripe from 'stripe';
import type { BillingProvider } from '../../subscription/billing-provider.ts';
import { JOB_CALLS_PER_SECOND, PROVIDER_RETRIES, PROVIDER_TIMEOUT_MS } from '../constants.ts';
import { createStripeCheckouts } from './stripe-checkouts.ts';
import { createStripeInvoices } from './stripe-invoices.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';
import { createStripeWebhooks } from './stripe-webhooks.ts';

export interface StripeProviderOptions {
  secretKey: string;
  /** All of them are accepted, because two are in use during secret rotation. */
  webhookSecrets: readonly string[];
  /** Overrides Stripe's API host. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
  maxNetworkRetries?: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

export function createStripeProvider(options: StripeProviderOptions): BillingProvider {
  const { now = Date.now } = options;
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: options.timeoutMs ?? PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: options.maxNetworkRetries ?? PROVIDER_RETRIES,
    telemetry: false,
  });
  const context = { stripe, now };
  return {
    name: 'stripe',
    callsPerSecond: JOB_CALLS_PER_SECOND,
    now,
    ...createStripeCheckouts(context),
    ...createStripeSubscriptions(context),
    ...createStripeInvoices(context),
    ...createStripeWebhooks(context, options.webhookSecrets),
  };
}
