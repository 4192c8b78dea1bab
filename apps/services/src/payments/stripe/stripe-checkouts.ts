/** Stripe's checkout pages and customer portal. */
import Stripe from 'stripe';
import {
  type BillingProvider,
  InvalidResponseError,
  type CheckoutOrder,
  NO_TRIAL_TEXT,
  type ProviderCheckoutStatus,
} from '../../subscription/billing-provider.ts';
import { call, idOf, type StripeContext, unavailable } from './stripe-context.ts';

type Checkouts = Pick<
  BillingProvider,
  | 'createCheckoutSession'
  | 'retrieveCheckoutSession'
  | 'expireCheckoutSession'
  | 'subscriptionOfCheckout'
  | 'createPortalSession'
  | 'createPaymentPage'
>;

export function createStripeCheckouts({ stripe }: StripeContext): Checkouts {
  return {
    async createCheckoutSession(order) {
      const session = await call('create a checkout session', () =>
        stripe.checkout.sessions.create(sessionFrom(order), {
          // A repeated request, by us or by the SDK's retry, must not open a second session.
          idempotencyKey: `checkout-${order.checkoutId}`,
        }),
      );
      if (!session.url) throw new InvalidResponseError('stripe: checkout session has no URL');
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
        // Only open sessions can expire: an invalid request means that it is already complete or
        // expired.
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

    async subscriptionOfCheckout(sessionRef) {
      const session = await call('retrieve a checkout session', () =>
        stripe.checkout.sessions.retrieve(sessionRef),
      );
      return idOf(session.subscription);
    },

    async createPortalSession({ customerRef, returnUrl }) {
      const session = await call('open the customer portal', () =>
        stripe.billingPortal.sessions.create({ customer: customerRef, return_url: returnUrl }),
      );
      return session.url;
    },

    async createPaymentPage({ customerRef, subscriptionRef, returnUrl }) {
      const open = await call('list open invoices', () =>
        stripe.invoices.list({ subscription: subscriptionRef, status: 'open', limit: 1 }),
      );
      const due = open.data[0]?.hosted_invoice_url;
      if (due) return due;
      const session = await call('open the customer portal', () =>
        stripe.billingPortal.sessions.create({
          customer: customerRef,
          return_url: returnUrl,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      );
      return session.url;
    },
  };
}

function sessionFrom(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkoutId: order.checkoutId, productId: order.productId };
  return {
    mode: 'subscription',
    // Our ID of the checkout rather than of the account, so that the provider can't link purchases.
    client_reference_id: order.checkoutId,
    line_items: [
      {
        quantity: 1,
        // Send the price from our catalog, so that a new Stripe account needs no setup.
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
    // Require a card, or the trial would end without a payment.
    payment_method_collection: 'always',
    // Stripe's page announces the end of a trial but not the absence of one.
    ...(order.trialDays === 0 && { custom_text: { submit: { message: NO_TRIAL_TEXT } } }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

function statusOf(session: Stripe.Checkout.Session): ProviderCheckoutStatus {
  if (session.status === 'open') return 'open';
  return session.status === 'complete' ? 'complete' : 'expired';
}
