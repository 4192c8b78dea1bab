import Stripe from 'stripe';
import * as z from 'zod/mini';
import { PROVIDER_RETRIES, PROVIDER_TIMEOUT_MS, WEBHOOK_TOLERANCE_SECONDS } from '../constants.ts';
import type { BillingEvent } from '../billing-event.ts';
import {
  type BillingProvider,
  BillingUnavailableError,
  type CheckoutOrder,
  InvalidWebhookError,
  INVOICES_SHOWN,
  NO_TRIAL_TEXT,
  type Observation,
  type PlanOrder,
  type ProviderCheckoutStatus,
  type ProviderInvoice,
} from '../provider.ts';
import {
  billingEventFromStripe,
  failureReasonFrom,
  invoiceSchema,
  observationFrom,
  type PaymentReversal,
  paymentReversalFrom,
  stripeEventSchema,
  subscriptionOf,
  subscriptionSchema,
} from './stripe-events.ts';

/** Webhooks are dated by the second: what is asked in a second comes after what was told in it. */
const WITHIN_SECOND_MS = 500;

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

  /** Dated by Stripe's clock, between what happened in that second and what happens in the next. */
  async function observationOf(
    subscription: Stripe.Response<Stripe.Subscription>,
  ): Promise<Observation> {
    const date = Date.parse(subscription.lastResponse.headers['date'] ?? '');
    const atMs = Math.floor((Number.isNaN(date) ? now() : date) / 1000) * 1000 + WITHIN_SECOND_MS;
    const parsed = z.safeParse(subscriptionSchema, subscription);
    if (!parsed.success) {
      throw new BillingUnavailableError('stripe: a subscription lacks fields', {
        cause: parsed.error,
      });
    }
    const latest = parsed.data.latest_invoice;
    const invoiceId = typeof latest === 'string' ? latest : latest?.id;
    const reason =
      parsed.data.status === 'past_due' && invoiceId
        ? await failureOf(invoiceId).catch(() => undefined)
        : undefined;
    return observationFrom(parsed.data, atMs, reason);
  }

  /** Why the last try to pay an invoice failed. */
  async function failureOf(invoiceId: string) {
    const payments = await stripe.invoicePayments.list({
      invoice: invoiceId,
      limit: 1,
      expand: ['data.payment.payment_intent'],
    });
    const intent = payments.data[0]?.payment.payment_intent;
    return typeof intent === 'object' ? failureReasonFrom(intent.last_payment_error) : undefined;
  }

  /** @returns `undefined` where the payment was for no subscription, or for a time that is over. */
  async function reversed(
    at: Pick<BillingEvent, 'id' | 'occurredAt'>,
    { paymentRef, change }: PaymentReversal,
  ): Promise<BillingEvent | undefined> {
    const payments = await call('find the invoice of a payment', () =>
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentRef },
        limit: 1,
        expand: ['data.invoice'],
      }),
    );
    const parsed = z.safeParse(invoiceSchema, payments.data[0]?.invoice);
    const subscriptionRef = parsed.success ? subscriptionOf(parsed.data) : undefined;
    if (!parsed.success || !subscriptionRef) return undefined;
    const paidUntil = Math.max(0, ...parsed.data.lines.data.map(({ period }) => period.end)) * 1000;
    return paidUntil > at.occurredAt ? { ...at, ...change, subscriptionRef } : undefined;
  }

  async function release(subscriptionRef: string): Promise<void> {
    const { schedule } = await call('retrieve a subscription', () =>
      stripe.subscriptions.retrieve(subscriptionRef),
    );
    const id = idOf(schedule);
    if (id) await call('release a schedule', () => stripe.subscriptionSchedules.release(id));
  }

  /** Schedules want a product by its identifier: ours. */
  async function ensureProduct({ productId, productLabel }: PlanOrder): Promise<void> {
    try {
      await stripe.products.create({
        id: productId,
        name: productLabel,
        metadata: { productId },
      });
    } catch (cause) {
      const isThere =
        cause instanceof Stripe.errors.StripeInvalidRequestError &&
        cause.code === 'resource_already_exists';
      if (!isThere) throw unavailable('create a product', cause);
    }
  }

  return {
    name: 'stripe',
    now,

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
      let told: BillingEvent | undefined;
      let reversal: PaymentReversal | undefined;
      try {
        told = billingEventFromStripe(event.data);
        reversal = paymentReversalFrom(event.data);
      } catch (cause) {
        throw new InvalidWebhookError('invalid_event', `stripe: ${type} lacks fields`, { cause });
      }
      if (reversal) {
        const at = { id, occurredAt: event.data.created * 1000 };
        return { id, type, event: await reversed(at, reversal) };
      }
      if (told?.kind === 'payment-failed' && type === 'invoice.payment_failed') {
        const invoiceId = z.safeParse(invoiceSchema, event.data.data.object).data?.id;
        // Why it failed is worth a question, but not the event itself.
        const reason = invoiceId && (await failureOf(invoiceId).catch(() => undefined));
        return { id, type, event: reason ? { ...told, reason } : told };
      }
      return { id, type, event: told };
    },

    async subscriptionOfCheckout(sessionRef) {
      const session = await call('retrieve a checkout session', () =>
        stripe.checkout.sessions.retrieve(sessionRef),
      );
      const { subscription } = session;
      return (typeof subscription === 'string' ? subscription : subscription?.id) ?? undefined;
    },

    async observe(subscriptionRef) {
      try {
        return await observationOf(
          await stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        );
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw unavailable('retrieve a subscription', cause);
      }
    },

    async cancelAtPeriodEnd(subscriptionRef) {
      // A subscription with a schedule is the schedule's alone to change.
      await release(subscriptionRef);
      return observationOf(
        await call('cancel a subscription', () =>
          stripe.subscriptions.update(subscriptionRef, {
            cancel_at_period_end: true,
            expand: EXPANDED,
          }),
        ),
      );
    },

    async resume(subscriptionRef) {
      return observationOf(
        await call('resume a subscription', () =>
          stripe.subscriptions.update(subscriptionRef, {
            cancel_at_period_end: false,
            expand: EXPANDED,
          }),
        ),
      );
    },

    async end(subscriptionRef) {
      try {
        await stripe.subscriptions.cancel(subscriptionRef, { invoice_now: false, prorate: false });
      } catch (cause) {
        // One that has ended cannot be cancelled again: what it is now is asked below.
        if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) {
          throw unavailable('end a subscription', cause);
        }
      }
      const open = await call('list open invoices', () =>
        stripe.invoices.list({ subscription: subscriptionRef, status: 'open', limit: 10 }),
      );
      for (const { id } of open.data) {
        if (id) await call('void an invoice', () => stripe.invoices.voidInvoice(id));
      }
      return observationOf(
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },

    async scheduleChange(subscriptionRef, plan) {
      await ensureProduct(plan);
      const subscription = await call('retrieve a subscription', () =>
        stripe.subscriptions.retrieve(subscriptionRef),
      );
      const known = subscription.schedule;
      const schedule = await call('schedule a change', () =>
        known
          ? stripe.subscriptionSchedules.retrieve(typeof known === 'string' ? known : known.id)
          : stripe.subscriptionSchedules.create({ from_subscription: subscriptionRef }),
      );
      const now = schedule.phases[0];
      if (!now) throw new BillingUnavailableError('stripe: a schedule without phases');
      const interval = plan.billingPeriod === 'Yearly' ? 'year' : 'month';
      await call('schedule a change', () =>
        stripe.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              start_date: now.start_date,
              end_date: now.end_date,
              items: now.items.map(({ price, quantity }) => ({
                price: typeof price === 'string' ? price : price.id,
                ...(quantity !== undefined && { quantity }),
              })),
              ...(now.trial_end && { trial_end: now.trial_end }),
              metadata: subscription.metadata,
            },
            {
              proration_behavior: 'none',
              duration: { interval, interval_count: 1 },
              metadata: { ...subscription.metadata, productId: plan.productId },
              items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: plan.currency.toLowerCase(),
                    product: plan.productId,
                    unit_amount: plan.amountMinor,
                    recurring: { interval },
                  },
                },
              ],
            },
          ],
        }),
      );
      return observationOf(
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },

    async dropChange(subscriptionRef) {
      await release(subscriptionRef);
      return observationOf(
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },

    async listInvoices({ subscriptionRef, customerRef }) {
      const [invoices, charges] = await call('list invoices', () =>
        Promise.all([
          stripe.invoices.list({
            subscription: subscriptionRef,
            limit: INVOICES_SHOWN,
            expand: ['data.payments'],
          }),
          stripe.charges.list({ customer: customerRef, limit: 100 }),
        ]),
      );
      const refunded = new Set(
        charges.data.flatMap((charge) =>
          charge.refunded ? (idOf(charge.payment_intent) ?? []) : [],
        ),
      );
      return invoices.data.flatMap((invoice) => invoiceFrom(invoice, refunded) ?? []);
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

/** What an observation is made of besides the subscription itself. */
const EXPANDED = ['schedule'];

function isMissing(cause: unknown): boolean {
  return (
    cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'
  );
}

function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}

/** Drafts are nobody's business yet. */
function invoiceFrom(
  invoice: Stripe.Invoice,
  refunded: ReadonlySet<string>,
): ProviderInvoice | undefined {
  const { id, status, hosted_invoice_url: url } = invoice;
  if (!id || !status || status === 'draft') return undefined;
  const isRefunded = invoice.payments?.data.some(({ payment }) =>
    refunded.has(idOf(payment.payment_intent) ?? ''),
  );
  const isFailed = status === 'open' && invoice.attempt_count > 0;
  return {
    id,
    at: invoice.created * 1000,
    amount: { amountMinor: invoice.total, currency: invoice.currency.toUpperCase() },
    status:
      status === 'paid'
        ? isRefunded
          ? 'refunded'
          : 'paid'
        : status === 'open'
          ? isFailed
            ? 'failed'
            : 'open'
          : 'void',
    ...(url && { url }),
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
