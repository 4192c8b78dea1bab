/**
 * Translates Stripe's webhook events into our billing events.
 *
 * Parsed with schemas of the few fields we use rather than the SDK's types: an endpoint keeps the
 * API version it was created with, so both locations of a field are accepted when versions differ.
 */
import { CATALOGUE, findProduct } from '@mallard/catalogue';
import * as z from 'zod/mini';
import type {
  BillingEvent,
  Money,
  PaymentFailureReason,
} from '../../subscription/billing-event.ts';
import type { Observation } from '../../subscription/billing-provider.ts';

const DAY_SECONDS = 24 * 60 * 60;

const seconds = z.number().check(z.int(), z.nonnegative());

/** An expandable field is either an ID or the object. */
const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);

export const stripeEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  data: z.object({
    object: z.unknown(),
    previous_attributes: z.nullish(z.record(z.string(), z.unknown())),
  }),
});

const checkoutSessionSchema = z.object({
  mode: z.string(),
  client_reference_id: z.nullish(z.string()),
  subscription: z.nullish(reference),
  customer: z.nullish(reference),
  payment_status: z.string(),
});

const scheduleSchema = z.object({
  id: z.string(),
  status: z.string(),
  subscription: z.nullish(reference),
  released_subscription: z.nullish(reference),
  phases: z.array(
    z.object({ start_date: seconds, metadata: z.nullish(z.record(z.string(), z.string())) }),
  ),
});

const amount = z.nullish(z.number().check(z.int(), z.nonnegative()));

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  created: z.optional(seconds),
  customer: z.nullish(reference),
  metadata: z.nullish(z.record(z.string(), z.string())),
  ended_at: z.nullish(seconds),
  /** An object if it was expanded. */
  schedule: z.nullish(z.union([z.string(), scheduleSchema])),
  latest_invoice: z.nullish(z.union([z.string(), z.looseObject({ id: z.string() })])),
  cancel_at: z.nullish(seconds),
  cancel_at_period_end: z.optional(z.boolean()),
  trial_end: z.nullish(seconds),
  pause_collection: z.nullish(z.looseObject({})),
  current_period_end: z.optional(seconds),
  items: z.optional(
    z.object({
      data: z.array(
        z.object({
          current_period_end: z.optional(seconds),
          price: z.nullish(
            z.object({
              id: z.string(),
              unit_amount: amount,
              currency: z.optional(z.string()),
              recurring: z.nullish(
                z.object({ interval: z.string(), interval_count: z.optional(z.number()) }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;

export const invoiceSchema = z.object({
  id: z.optional(z.string()),
  number: z.nullish(z.string()),
  amount_paid: amount,
  currency: z.optional(z.string()),
  subscription: z.nullish(reference),
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: z.nullish(reference) })) }),
  ),
  lines: z.object({
    data: z.array(
      z.object({
        period: z.object({ start: z.optional(seconds), end: seconds }),
        parent: z.nullish(z.object({ type: z.string() })),
        type: z.optional(z.string()),
      }),
    ),
  }),
});

/**
 * Translates one event.
 *
 * @returns `undefined` if it doesn't affect a subscription.
 * @throws ZodError when a relevant event lacks required fields.
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
      // A delayed payment failed: end the subscription, so that a new purchase is possible.
      const { subscription: subscriptionRef } = checkoutSessionSchema.parse(object);
      return subscriptionRef ? { ...common, kind: 'ended', subscriptionRef } : undefined;
    }
    case 'invoice.paid': {
      const invoice = invoiceSchema.parse(object);
      const subscriptionRef = subscriptionOf(invoice);
      const last = paidPeriodOf(invoice);
      if (!subscriptionRef || !last) return undefined;
      const charged = moneyFrom(invoice.amount_paid, invoice.currency);
      return {
        ...common,
        kind: 'payment-succeeded',
        subscriptionRef,
        ...(last.start !== undefined && { periodStart: last.start * 1000 }),
        periodEnd: last.end * 1000,
        ...(charged && { charged }),
        ...(invoice.number && { number: invoice.number }),
      };
    }
    case 'invoice.payment_failed': {
      const subscriptionRef = subscriptionOf(invoiceSchema.parse(object));
      return subscriptionRef ? { ...common, kind: 'payment-failed', subscriptionRef } : undefined;
    }
    case 'customer.subscription.updated':
      if (isNewCard(event.data.previous_attributes)) {
        const subscriptionRef = subscriptionSchema.parse(object).id;
        return { ...common, kind: 'card-replaced', subscriptionRef };
      }
      return fromSubscription(common, subscriptionSchema.parse(object));
    case 'customer.subscription.created':
    case 'customer.subscription.deleted':
      return fromSubscription(common, subscriptionSchema.parse(object));
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled':
    case 'subscription_schedule.completed':
      return fromSchedule(common, scheduleSchema.parse(object));
    default:
      return undefined;
  }
}

/**
 * Returns the customer who changed their default card on Stripe's portal. It is charged for
 * subscriptions that have no separate card.
 *
 * @returns `undefined` for other events, and for the first card.
 */
export function customerWithNewCard(event: z.infer<typeof stripeEventSchema>): string | undefined {
  if (event.type !== 'customer.updated') return undefined;
  const before = z.safeParse(cardOfCustomerSchema, event.data.previous_attributes);
  return before.success && before.data.invoice_settings.default_payment_method
    ? customerSchema.parse(event.data.object).id
    : undefined;
}

/** A field appears in `previous_attributes` only if it changed. */
const cardOfCustomerSchema = z.object({
  invoice_settings: z.object({ default_payment_method: z.nullish(reference) }),
});
const customerSchema = z.object({ id: z.string() });

/** Whether only the card changed and it replaced an earlier one. */
function isNewCard(previous: Readonly<Record<string, unknown>> | null | undefined): boolean {
  const [field, ...others] = Object.keys(previous ?? {});
  return field === 'default_payment_method' && others.length === 0 && Boolean(previous?.[field]);
}

type InvoiceLine = z.infer<typeof invoiceSchema>['lines']['data'][number];

/** False for a line that support added manually: its period grants no access. */
const isOfSubscription = ({ parent, type }: InvoiceLine) =>
  (parent?.type ?? 'subscription_item_details') === 'subscription_item_details' &&
  type !== 'invoiceitem';

/**
 * Returns the period that an invoice pays for, taken from the line with the latest end. Other lines
 * settle earlier periods.
 */
export const paidPeriodOf = ({ lines }: z.infer<typeof invoiceSchema>) =>
  lines.data.filter(isOfSubscription).toSorted((a, b) => b.period.end - a.period.end)[0]?.period;

/**
 * Reads a refund or dispute event, which names a payment rather than a subscription; the adapter
 * looks that up.
 *
 * @returns `undefined` for other events, partial refunds, and bank inquiries.
 */
export function paymentReversalFrom(
  event: z.infer<typeof stripeEventSchema>,
): PaymentReversal | undefined {
  const { object } = event.data;
  switch (event.type) {
    case 'charge.refunded': {
      const charge = chargeSchema.parse(object);
      if (!charge.refunded || !charge.payment_intent) return undefined;
      return {
        paymentRef: charge.payment_intent,
        change: { kind: 'refunded' },
        amountMinor: charge.amount_refunded,
      };
    }
    // A failed refund returns to our balance: https://docs.stripe.com/refunds#failed-refunds
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = refundSchema.parse(object);
      const isFailed = refund.status === 'failed' || refund.status === 'canceled';
      if (!isFailed || !refund.payment_intent) return undefined;
      return { paymentRef: refund.payment_intent, change: { kind: 'refund-failed' } };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const dispute = disputeSchema.parse(object);
      if (!dispute.payment_intent || dispute.status.startsWith('warning_')) return undefined;
      const paymentRef = dispute.payment_intent;
      if (event.type === 'charge.dispute.closed') {
        return { paymentRef, change: { kind: 'dispute-closed', won: dispute.status === 'won' } };
      }
      // An inquiry has become a dispute; the bank's decision arrives with `closed`.
      const isOpen = dispute.status === 'needs_response' || dispute.status === 'under_review';
      return isOpen || event.type === 'charge.dispute.created'
        ? { paymentRef, change: { kind: 'disputed' } }
        : undefined;
    }
    default:
      return undefined;
  }
}

export interface PaymentReversal {
  paymentRef: string;
  change:
    { kind: 'refunded' | 'refund-failed' | 'disputed' } | { kind: 'dispute-closed'; won: boolean };
  /** Refunded amount in minor units. */
  amountMinor?: number | undefined;
}

const chargeSchema = z.object({
  refunded: z.boolean(),
  amount_refunded: z.optional(z.number()),
  payment_intent: z.nullish(reference),
});
const refundSchema = z.object({
  status: z.nullish(z.string()),
  payment_intent: z.nullish(reference),
});
const disputeSchema = z.object({ status: z.string(), payment_intent: z.nullish(reference) });

/** Maps a bank's decline code to our wire values. */
export function failureReasonFrom(
  error: { code?: string | null; decline_code?: string | null } | null | undefined,
): PaymentFailureReason | undefined {
  if (!error) return undefined;
  for (const word of [error.decline_code, error.code]) {
    const reason = FAILURE_REASONS.get(word ?? '');
    if (reason) return reason;
  }
  return 'other';
}

/** @see https://docs.stripe.com/declines/codes */
const FAILURE_REASONS: ReadonlyMap<string, PaymentFailureReason> = new Map([
  ['insufficient_funds', 'insufficient_funds'],
  ['withdrawal_count_limit_exceeded', 'insufficient_funds'],
  ['card_velocity_exceeded', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['authentication_required', 'authentication_required'],
  ['payment_intent_authentication_failure', 'authentication_required'],
  ['invoice_payment_intent_requires_action', 'authentication_required'],
  ['processing_error', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
  ['try_again_later', 'processing_error'],
  ['card_declined', 'card_declined'],
]);

/**
 * Describes a subscription's current state as events.
 *
 * @param atMs When Stripe reported it, by Stripe's clock.
 * @param reason Why its last payment failed, if known.
 */
export function observationFrom(
  subscription: StripeSubscription,
  atMs: number,
  reason?: PaymentFailureReason,
): Observation {
  const { id, metadata, customer, schedule } = subscription;
  const common = (kind: string, occurredAt = atMs) => ({
    id: `observed_${id}_${occurredAt}_${kind}`,
    occurredAt,
    subscriptionRef: id,
  });
  const events: BillingEvent[] = [];
  const checkoutId = metadata?.['checkoutId'];
  if (checkoutId) {
    const createdAt = (subscription.created ?? 0) * 1000 || atMs;
    events.push({
      ...common('checkout-completed', createdAt),
      kind: 'checkout-completed',
      checkoutId,
      customerRef: customer ?? null,
      paid: !['incomplete', 'incomplete_expired'].includes(subscription.status),
    });
  }
  const endedAt = subscription.ended_at ? subscription.ended_at * 1000 : atMs;
  const isOver = ['canceled', 'incomplete_expired'].includes(subscription.status);
  const standing = fromSubscription(
    isOver ? common('ended', endedAt) : common(subscription.status),
    subscription,
  );
  // An overdue payment stays due even if the subscription is canceled.
  if (subscription.status === 'past_due') {
    events.push({ ...common('past_due'), kind: 'payment-failed', ...(reason && { reason }) });
  } else if (standing?.kind === 'payment-failed') {
    events.push({ ...standing, ...(reason && { reason }) });
  }
  if (standing && standing.kind !== 'payment-failed') {
    events.push({ ...standing, id: `${standing.id}_${standing.kind}` });
  }
  if (isOver) return events;
  const change =
    typeof schedule === 'object' && schedule
      ? fromSchedule(common('schedule'), schedule)
      : { ...common('no-schedule'), kind: 'change-dropped' as const };
  if (change) events.push(change);
  return events;
}

function fromSchedule(
  { id, occurredAt }: Pick<BillingEvent, 'id' | 'occurredAt'>,
  schedule: z.infer<typeof scheduleSchema>,
): BillingEvent | undefined {
  const subscriptionRef = schedule.subscription ?? schedule.released_subscription;
  if (!subscriptionRef) return undefined;
  const common = { id, occurredAt, subscriptionRef };
  const next = schedule.phases.find(({ start_date: start }) => start * 1000 > occurredAt);
  const productId = next?.metadata?.['productId'];
  const isPlanned = schedule.status === 'active' || schedule.status === 'not_started';
  return isPlanned && next && productId
    ? { ...common, kind: 'change-scheduled', productId, effectiveAt: next.start_date * 1000 }
    : { ...common, kind: 'change-dropped' };
}

function moneyFrom(
  amountMinor: number | null | undefined,
  currency: string | undefined,
): Money | undefined {
  return typeof amountMinor === 'number' && currency
    ? { amountMinor, currency: currency.toUpperCase() }
    : undefined;
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
    case 'incomplete_expired':
      return { ...common, kind: 'ended' };
    case 'unpaid':
    case 'paused':
      // Stripe no longer retries the charge, so revoke access, but paying the invoice reactivates
      // the subscription:
      // https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
      // A trial that ended without a card is `paused` and continues once a card is added:
      // https://docs.stripe.com/billing/subscriptions/trials#create-free-trials-without-payment
      return { ...common, kind: 'payment-failed', graceEndsAt: occurredAt };
    case 'past_due':
    case 'active':
    case 'trialing': {
      const price = subscription.items?.data[0]?.price;
      const cost = moneyFrom(price?.unit_amount, price?.currency);
      const productId = productOf(subscription);
      const terms = {
        ...(subscription.trial_end && { trialEnd: subscription.trial_end * 1000 }),
        ...(productId && { productId }),
        ...(cost && { price: cost }),
        isChargingPaused: Boolean(subscription.pause_collection),
      };
      const isDue = subscription.status === 'past_due';
      const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end && periodEnd);
      // A subscription that ends in a later period is still charged until then.
      if (endsAt && endsAt <= periodEnd + DAY_SECONDS) {
        // If a payment is overdue, the current period has begun but isn't paid.
        return {
          ...common,
          ...terms,
          kind: 'cancelled',
          endsAt: isDue ? occurredAt : endsAt * 1000,
        };
      }
      if (isDue) return { ...common, kind: 'payment-failed' };
      return periodEnd
        ? { ...common, ...terms, kind: 'renewing', periodEnd: periodEnd * 1000 }
        : undefined;
    }
    default:
      // `incomplete`: the first payment is pending; the checkout event reports its outcome.
      return undefined;
  }
}

/**
 * Returns the subscribed product: the one our checkout recorded, unless the billing period was
 * changed on Stripe's pages.
 */
function productOf({ metadata, items }: StripeSubscription): string | undefined {
  const productId = metadata?.['productId'];
  const noted = productId === undefined ? undefined : findProduct(productId);
  const { interval, interval_count: count = 1 } = items?.data[0]?.price?.recurring ?? {};
  const period = count === 1 && interval === 'year' ? 'Yearly' : interval === 'month' && 'Monthly';
  if (!noted || !period || noted.billingPeriod === period) return productId;
  return CATALOGUE.find((each) => each.region === noted.region && each.billingPeriod === period)
    ?.productId;
}

export function subscriptionOf(invoice: z.infer<typeof invoiceSchema>): string | undefined {
  return invoice.parent?.subscription_details?.subscription ?? invoice.subscription ?? undefined;
}
