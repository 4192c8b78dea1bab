/** Reads and changes subscriptions through Stripe's API. */
import Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  type BillingProvider,
  InvalidResponseError,
  type Observation,
  type PlanOrder,
} from '../../subscription/billing-provider.ts';
import { call, idOf, type StripeContext, unavailable } from './stripe-context.ts';
import { observationFrom, subscriptionSchema } from './stripe-events.ts';
import { failureOf } from './stripe-invoices.ts';

/**
 * Stripe dates webhooks to the second, so place a response after all webhooks of the same second.
 */
const WITHIN_SECOND_MS = 500;

/** Fields to expand for an observation. */
const EXPANDED = ['schedule'];

type Subscriptions = Pick<
  BillingProvider,
  | 'observe'
  | 'cancelAtPeriodEnd'
  | 'resume'
  | 'end'
  | 'pauseCharging'
  | 'resumeCharging'
  | 'cardOf'
  | 'emailOf'
  | 'previewChange'
  | 'scheduleChange'
  | 'dropChange'
>;

export function createStripeSubscriptions(context: StripeContext): Subscriptions {
  const { stripe } = context;
  return {
    async observe(subscriptionRef) {
      try {
        return await observationOf(
          context,
          await stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        );
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw unavailable('retrieve a subscription', cause);
      }
    },

    async cancelAtPeriodEnd(subscriptionRef) {
      // A subscription with a schedule can be changed only through the schedule, so release it
      // first.
      await release(context, subscriptionRef);
      return observationOf(
        context,
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
        context,
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
        // A subscription that has already ended can't be canceled; its current state is fetched
        // below.
        if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) {
          throw unavailable('end a subscription', cause);
        }
      }
      await voidOpenInvoices(context, subscriptionRef);
      return observationOf(
        context,
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },

    async pauseCharging(subscriptionRef) {
      await release(context, subscriptionRef);
      await call('pause charging', () =>
        stripe.subscriptions.update(subscriptionRef, { pause_collection: { behavior: 'void' } }),
      );
      // Pausing affects only future invoices; open ones would still be retried.
      await voidOpenInvoices(context, subscriptionRef);
      // Fetch again: without an open invoice the subscription isn't past due.
      return observationOf(
        context,
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },

    async resumeCharging(subscriptionRef) {
      return observationOf(
        context,
        await call('resume charging', () =>
          stripe.subscriptions.update(subscriptionRef, {
            pause_collection: '',
            expand: EXPANDED,
          }),
        ),
      );
    },

    async cardOf(subscriptionRef) {
      const { default_payment_method: own, customer } = await call('retrieve a subscription', () =>
        stripe.subscriptions.retrieve(subscriptionRef, {
          expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
        }),
      );
      const settings =
        typeof customer === 'object' && !customer.deleted ? customer.invoice_settings : undefined;
      const method = own ?? settings?.default_payment_method;
      const card = typeof method === 'object' ? method?.card : undefined;
      if (!card) return undefined;
      const { last4, brand, fingerprint } = card;
      return { last4, brand, ...(fingerprint && { fingerprint }) };
    },

    async emailOf(customerRef) {
      const customer = await call('retrieve a customer', () =>
        stripe.customers.retrieve(customerRef),
      );
      return customer.deleted ? undefined : (customer.email ?? undefined);
    },

    async previewChange(subscriptionRef, plan) {
      await ensureProduct(context, plan);
      const subscription = await call('retrieve a subscription', () =>
        stripe.subscriptions.retrieve(subscriptionRef),
      );
      const [item] = subscription.items.data;
      if (!item) throw new InvalidResponseError('stripe: subscription has no items');
      // A preview by phases starts with the current phase, so include it unchanged.
      const preview = await call('preview a change', () =>
        stripe.invoices.createPreview({
          subscription: subscriptionRef,
          schedule_details: {
            end_behavior: 'release',
            proration_behavior: 'none',
            phases: [
              {
                start_date: item.current_period_start,
                end_date: item.current_period_end,
                items: [{ price: item.price.id, quantity: 1 }],
                ...(subscription.trial_end && { trial_end: subscription.trial_end }),
              },
              nextPhase(plan),
            ],
          },
        }),
      );
      const currency = preview.currency.toUpperCase();
      const at = (preview.next_payment_attempt ?? item.current_period_end) * 1000;
      // Proration charged immediately by a mid-period change; ours takes effect at the period's
      // end.
      const dueNow = preview.lines.data
        .filter(({ parent }) => parent?.subscription_item_details?.proration === true)
        .reduce((sum, { amount }) => sum + amount, 0);
      const next = { amountMinor: preview.amount_due - dueNow, currency, at };
      return { dueNow: { amountMinor: Math.max(0, dueNow), currency }, next };
    },

    async scheduleChange(subscriptionRef, plan) {
      await ensureProduct(context, plan);
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
      if (!now) throw new InvalidResponseError('stripe: schedule has no phases');
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
              ...nextPhase(plan),
              metadata: { ...subscription.metadata, productId: plan.productId },
            },
          ],
        }),
      );
      return observationOf(
        context,
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },

    async dropChange(subscriptionRef) {
      await release(context, subscriptionRef);
      return observationOf(
        context,
        await call('retrieve a subscription', () =>
          stripe.subscriptions.retrieve(subscriptionRef, { expand: EXPANDED }),
        ),
      );
    },
  };
}

/**
 * Returns the phase after the current period, with another plan. Nothing is charged or refunded
 * before it.
 */
const nextPhase = (plan: PlanOrder) => {
  const interval = plan.billingPeriod === 'Yearly' ? ('year' as const) : ('month' as const);
  return {
    proration_behavior: 'none' as const,
    duration: { interval, interval_count: 1 },
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
  };
};

/**
 * Returns the subscription's state, dated by Stripe's clock in the middle of its second, so that it
 * sorts between the events of this second and the next.
 */
async function observationOf(
  context: StripeContext,
  subscription: Stripe.Response<Stripe.Subscription>,
): Promise<Observation> {
  const date = Date.parse(subscription.lastResponse.headers['date'] ?? '');
  const atMs =
    Math.floor((Number.isNaN(date) ? context.now() : date) / 1000) * 1000 + WITHIN_SECOND_MS;
  const parsed = z.safeParse(subscriptionSchema, subscription);
  if (!parsed.success) {
    throw new InvalidResponseError('stripe: subscription lacks fields', {
      cause: parsed.error,
    });
  }
  const latest = parsed.data.latest_invoice;
  const invoiceId = typeof latest === 'string' ? latest : latest?.id;
  const reason =
    ['past_due', 'unpaid'].includes(parsed.data.status) && invoiceId
      ? await failureOf(context, invoiceId).catch(() => undefined)
      : undefined;
  return observationFrom(parsed.data, atMs, reason);
}

/** Voids open invoices, so that they are no longer retried. */
async function voidOpenInvoices({ stripe }: StripeContext, subscriptionRef: string): Promise<void> {
  const open = await call('list open invoices', () =>
    stripe.invoices.list({ subscription: subscriptionRef, status: 'open', limit: 10 }),
  );
  for (const { id } of open.data) {
    if (id) await call('void an invoice', () => stripe.invoices.voidInvoice(id));
  }
}

/**
 * Detaches a subscription from its schedule, which would otherwise be the only way to change it.
 */
async function release({ stripe }: StripeContext, subscriptionRef: string): Promise<void> {
  const { schedule } = await call('retrieve a subscription', () =>
    stripe.subscriptions.retrieve(subscriptionRef),
  );
  const id = idOf(schedule);
  if (id) await call('release a schedule', () => stripe.subscriptionSchedules.release(id));
}

/** Creates our product at Stripe, because schedules require a product ID. */
async function ensureProduct(
  { stripe }: StripeContext,
  { productId, productLabel }: PlanOrder,
): Promise<void> {
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

function isMissing(cause: unknown): boolean {
  return (
    cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'
  );
}
