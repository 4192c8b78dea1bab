/**
 * Stripe's webhook events in our words.
 *
 * Read with schemas of the few fields that are used instead of the SDK's types: an endpoint keeps the API
 * version with which it was created, so two places of a field are accepted where versions differ.
 */
import * as z from 'zod/mini';
import type { BillingEvent } from '../billing-event.ts';

const seconds = z.number().check(z.int(), z.nonnegative());

/** An expandable field is an identifier or the object. */
const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);

export const stripeEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

const checkoutSessionSchema = z.object({
  mode: z.string(),
  client_reference_id: z.nullish(z.string()),
  subscription: z.nullish(reference),
  customer: z.nullish(reference),
  payment_status: z.string(),
});

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at: z.nullish(seconds),
  cancel_at_period_end: z.optional(z.boolean()),
  trial_end: z.nullish(seconds),
  current_period_end: z.optional(seconds),
  items: z.optional(
    z.object({ data: z.array(z.object({ current_period_end: z.optional(seconds) })) }),
  ),
});

const invoiceSchema = z.object({
  subscription: z.nullish(reference),
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: z.nullish(reference) })) }),
  ),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
});

/**
 * Translates one event.
 *
 * @returns `undefined` for what changes no subscription.
 * @throws ZodError when an event that counts does not hold what it must.
 */
export function billingEventFromStripe(
  event: z.infer<typeof stripeEventSchema>,
): BillingEvent | undefined {
  const common = { id: event.id, occurredAt: event.created * 1000 };
  const { object } = event.data;

  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = checkoutSessionSchema.parse(object);
      const subscriptionRef = session.subscription;
      if (session.mode !== 'subscription' || !subscriptionRef || !session.client_reference_id) {
        return undefined;
      }
      return {
        ...common,
        kind: 'checkout-completed',
        subscriptionRef,
        checkoutId: session.client_reference_id,
        customerRef: session.customer ?? null,
        paid: session.payment_status !== 'unpaid',
      };
    }
    case 'checkout.session.async_payment_failed': {
      // A slow payment that was never made: nothing began, and a new purchase must be possible.
      const { subscription: subscriptionRef } = checkoutSessionSchema.parse(object);
      return subscriptionRef ? { ...common, kind: 'ended', subscriptionRef } : undefined;
    }
    case 'invoice.paid': {
      const invoice = invoiceSchema.parse(object);
      const subscriptionRef = subscriptionOf(invoice);
      const ends = invoice.lines.data.map(({ period }) => period.end);
      if (!subscriptionRef || ends.length === 0) return undefined;
      const periodEnd = Math.max(...ends) * 1000;
      return { ...common, kind: 'payment-succeeded', subscriptionRef, periodEnd };
    }
    case 'invoice.payment_failed': {
      const subscriptionRef = subscriptionOf(invoiceSchema.parse(object));
      return subscriptionRef ? { ...common, kind: 'payment-failed', subscriptionRef } : undefined;
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return fromSubscription(common, subscriptionSchema.parse(object));
    default:
      return undefined;
  }
}

function fromSubscription(
  { id, occurredAt }: Pick<BillingEvent, 'id' | 'occurredAt'>,
  subscription: z.infer<typeof subscriptionSchema>,
): BillingEvent | undefined {
  const common = { id, occurredAt, subscriptionRef: subscription.id };
  const periodEnds = (subscription.items?.data ?? []).flatMap(
    (item) => item.current_period_end ?? [],
  );
  const periodEnd = subscription.current_period_end ?? Math.max(0, ...periodEnds);

  switch (subscription.status) {
    case 'canceled':
    case 'unpaid':
    case 'incomplete_expired':
      return { ...common, kind: 'ended' };
    case 'past_due':
      return { ...common, kind: 'payment-failed' };
    case 'active':
    case 'trialing': {
      const trial = subscription.trial_end ? { trialEnd: subscription.trial_end * 1000 } : {};
      const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end && periodEnd);
      if (endsAt) return { ...common, ...trial, kind: 'cancelled', endsAt: endsAt * 1000 };
      return periodEnd
        ? { ...common, ...trial, kind: 'renewing', periodEnd: periodEnd * 1000 }
        : undefined;
    }
    default:
      // `incomplete`: the first payment is not through; the checkout's own event tells of it.
      return undefined;
  }
}

function subscriptionOf(invoice: z.infer<typeof invoiceSchema>): string | undefined {
  return invoice.parent?.subscription_details?.subscription ?? invoice.subscription ?? undefined;
}
