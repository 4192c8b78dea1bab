import * as z from 'zod/mini';
import type { BillingEvent } from '../../subscription/billing-event.ts';
import {
  type BillingProvider,
  InvalidWebhookError,
  WEBHOOK_TOLERANCE_SECONDS,
} from '../../subscription/billing-provider.ts';
import { call, type StripeContext } from './stripe-context.ts';
import {
  billingEventFromStripe,
  customerWithNewCard,
  invoiceSchema,
  paidPeriodOf,
  type PaymentReversal,
  paymentReversalFrom,
  stripeEventSchema,
  subscriptionOf,
} from './stripe-events.ts';
import { failureOf } from './stripe-invoices.ts';

export function createStripeWebhooks(
  context: StripeContext,
  webhookSecrets: readonly string[],
): Pick<BillingProvider, 'verifyWebhook'> {
  const { stripe, now } = context;
  return {
    async verifyWebhook(rawBody, headers) {
      const signature = headers['stripe-signature'];
      const verified = verifiedBy(webhookSecrets, (secret) =>
        stripe.webhooks.constructEvent(
          rawBody,
          typeof signature === 'string' ? signature : '',
          secret,
          WEBHOOK_TOLERANCE_SECONDS,
          undefined,
          now(),
        ),
      );
      const event = z.safeParse(stripeEventSchema, verified);
      if (!event.success) {
        throw new InvalidWebhookError('invalid_event', 'stripe: not an event');
      }
      const { id, type } = event.data;
      let told: BillingEvent | undefined;
      let reversal: PaymentReversal | undefined;
      let customerRef: string | undefined;
      try {
        told = billingEventFromStripe(event.data);
        reversal = paymentReversalFrom(event.data);
        customerRef = customerWithNewCard(event.data);
      } catch (cause) {
        throw new InvalidWebhookError('invalid_event', `stripe: ${type} lacks fields`, { cause });
      }
      const at = { id, occurredAt: event.data.created * 1000 };
      if (reversal) return { id, type, event: await reversed(context, at, reversal) };
      if (customerRef) return { id, type, event: await cardReplaced(context, at, customerRef) };
      if (told?.kind === 'payment-failed' && type === 'invoice.payment_failed') {
        const invoiceId = z.safeParse(invoiceSchema, event.data.data.object).data?.id;
        // Try to fetch the reason, but don't fail the event if that isn't possible.
        const reason = invoiceId && (await failureOf(context, invoiceId).catch(() => undefined));
        return { id, type, event: reason ? { ...told, reason } : told };
      }
      return { id, type, event: told };
    },
  };
}

/** @returns `undefined` if the payment wasn't for a subscription, or was for a past period. */
async function reversed(
  { stripe }: StripeContext,
  at: Pick<BillingEvent, 'id' | 'occurredAt'>,
  { paymentRef, change, amountMinor }: PaymentReversal,
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
  const { number, amount_paid: paid } = parsed.data;
  // Several payments may have paid the invoice, so check that the full amount was refunded.
  if (amountMinor !== undefined && amountMinor < (paid ?? 0)) return undefined;
  const periodEnd = (paidPeriodOf(parsed.data)?.end ?? 0) * 1000;
  // A bank's decision ends the dispute even if the period has passed.
  if (periodEnd <= at.occurredAt && change.kind !== 'dispute-closed') return undefined;
  return { ...at, ...change, subscriptionRef, payment: { periodEnd, ...(number && { number }) } };
}

/** @returns `undefined` if no active subscription uses the customer's default card. */
async function cardReplaced(
  { stripe }: StripeContext,
  at: Pick<BillingEvent, 'id' | 'occurredAt'>,
  customerRef: string,
): Promise<BillingEvent | undefined> {
  // Stripe omits ended subscriptions by default.
  const running = await call('find the subscription of a customer', () =>
    stripe.subscriptions.list({ customer: customerRef, limit: 10 }),
  );
  const charged = running.data.find(({ default_payment_method: own }) => !own);
  return charged && { ...at, kind: 'card-replaced', subscriptionRef: charged.id };
}

/** @throws InvalidWebhookError When the signature matches none of the secrets. */
function verifiedBy(secrets: readonly string[], verify: (secret: string) => unknown): unknown {
  let cause: unknown;
  for (const secret of secrets) {
    try {
      return verify(secret);
    } catch (error) {
      cause = error;
    }
  }
  throw new InvalidWebhookError('invalid_signature', 'stripe: invalid signature', { cause });
}
