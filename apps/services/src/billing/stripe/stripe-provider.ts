import Stripe from 'stripe';
import * as z from 'zod/mini';
import { PROVIDER_RETRIES, PROVIDER_TIMEOUT_MS, WEBHOOK_TOLERANCE_SECONDS } from '../constants.ts';
import {
  type BillingProvider,
  BillingUnavailableError,
  type CheckoutOrder,
  InvalidWebhookError,
  NO_TRIAL_TEXT,
  type ProviderCheckoutStatus,
} from '../provider.ts';
import { billingEventFromStripe, stripeEventSchema } from './stripe-events.ts';

export interface StripeProviderOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where the interface is; Stripe's own by default. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
  maxNetworkRetries?: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Bills through Stripe Checkout, with Stripe's SDK. */
export function createStripeProvider(options: StripeProviderOptions): BillingProvider {
  const now = options.now ?? Date.now;
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: options.timeoutMs ?? PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: options.maxNetworkRetries ?? PROVIDER_RETRIES,
    telemetry: false,
  });

  return {
    name: 'stripe',

    async createCheckoutSession(order) {
      const session = await call('create a checkout session', () =>
        stripe.checkout.sessions.create(sessionFrom(order), {
          // A repeated request, ours or the SDK's, must not open a second session.
          idempotencyKey: `checkout-${order.checkoutId}`,
        }),
      );
      if (!session.url)
        throw new BillingUnavailableError('stripe: checkout session has no address');
      return { sessionRef: session.id, url: session.url, expiresAt: session.expires_at * 1000 };
    },

    async retrieveCheckoutSession(sessionRef) {
      const session = await call('retrieve a checkout session', () =>
        stripe.checkout.sessions.retrieve(sessionRef),
      );
      return statusOf(session);
    },

    async expireCheckoutSession(sessionRef) {
      try {
        await stripe.checkout.sessions.expire(sessionRef);
        return 'expired';
      } catch (cause) {
        // Only open sessions can be expired: an invalid request means that it is complete or expired already.
        if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) {
          throw unavailable('expire a checkout session', cause);
        }
        const session = await call('retrieve a checkout session', () =>
          stripe.checkout.sessions.retrieve(sessionRef),
        );
        const status = statusOf(session);
        if (status === 'open') throw unavailable('expire a checkout session', cause);
        return status;
      }
    },

    async verifyWebhook(rawBody, headers) {
      const signature = headers['stripe-signature'];
      let verified: unknown;
      try {
        verified = stripe.webhooks.constructEvent(
          rawBody,
          typeof signature === 'string' ? signature : '',
          options.webhookSecret,
          WEBHOOK_TOLERANCE_SECONDS,
          undefined,
          now(),
        );
      } catch (cause) {
        throw new InvalidWebhookError('invalid_signature', 'stripe: signature refused', { cause });
      }
      const event = z.safeParse(stripeEventSchema, verified);
      if (!event.success) {
        throw new InvalidWebhookError('invalid_event', 'stripe: not an event');
      }
      const { id, type } = event.data;
      try {
        return { id, type, event: billingEventFromStripe(event.data) };
      } catch (cause) {
        throw new InvalidWebhookError('invalid_event', `stripe: ${type} lacks fields`, { cause });
      }
    },
  };
}

function sessionFrom(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkoutId: order.checkoutId, productId: order.productId };
  return {
    mode: 'subscription',
    // Our identifier of the checkout, not of the account: the provider learns nothing that links purchases.
    client_reference_id: order.checkoutId,
    line_items: [
      {
        quantity: 1,
        // The price is in our catalogue, so a fresh account at the provider needs no set-up.
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountMinor,
          recurring: { interval: order.billingPeriod === 'Yearly' ? 'year' : 'month' },
          product_data: { name: order.productLabel, metadata: { productId: order.productId } },
        },
      },
    ],
    metadata,
    subscription_data: {
      metadata,
      ...(order.trialDays > 0 && { trial_period_days: order.trialDays }),
    },
    // Without a card the trial would end in nothing.
    payment_method_collection: 'always',
    // Stripe's page says by itself when a trial ends; that there is none, it does not.
    ...(order.trialDays === 0 && { custom_text: { submit: { message: NO_TRIAL_TEXT } } }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

function statusOf(session: Stripe.Checkout.Session): ProviderCheckoutStatus {
  if (session.status === 'open') return 'open';
  return session.status === 'complete' ? 'complete' : 'expired';
}

async function call<Result>(what: string, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (cause) {
    throw unavailable(what, cause);
  }
}

function unavailable(what: string, cause: unknown): BillingUnavailableError {
  const reason = cause instanceof Stripe.errors.StripeError ? cause.type : 'no answer';
  return new BillingUnavailableError(`stripe: could not ${what} (${reason})`, { cause });
}
