import type Stripe from 'stripe';
import {
  type BillingProvider,
  INVOICES_SHOWN,
  type ProviderInvoice,
} from '../../subscription/billing-provider.ts';
import { call, idOf, type StripeContext } from './stripe-context.ts';
import { failureReasonFrom } from './stripe-events.ts';

/** Returns why the last attempt to pay an invoice failed. */
export async function failureOf({ stripe }: StripeContext, invoiceId: string) {
  const payments = await stripe.invoicePayments.list({
    invoice: invoiceId,
    limit: 1,
    expand: ['data.payment.payment_intent'],
  });
  const intent = payments.data[0]?.payment.payment_intent;
  return typeof intent === 'object' ? failureReasonFrom(intent.last_payment_error) : undefined;
}

export function createStripeInvoices({
  stripe,
}: StripeContext): Pick<BillingProvider, 'listInvoices'> {
  return {
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
      const reversals = new Map<string, 'refunded' | 'disputed'>();
      for (const { refunded, disputed, payment_intent } of charges.data) {
        const intent = idOf(payment_intent);
        if (!intent) continue;
        if (refunded) reversals.set(intent, 'refunded');
        else if (disputed && (await isDisputeOpenOrLost(stripe, intent))) {
          reversals.set(intent, 'disputed');
        }
      }
      return invoices.data.flatMap((invoice) => invoiceFrom(invoice, reversals) ?? []);
    },
  };
}

/** Whether the payer's bank holds the payment or took it back. `charge.disputed` stays true after a won dispute. */
async function isDisputeOpenOrLost(stripe: Stripe, intent: string): Promise<boolean> {
  const { data } = await call('list disputes', () =>
    stripe.disputes.list({ payment_intent: intent, limit: 1 }),
  );
  return data.some(({ status }) => status !== 'won' && !status.startsWith('warning_'));
}

/** Skips drafts, which are not final. */
function invoiceFrom(
  invoice: Stripe.Invoice,
  reversals: ReadonlyMap<string, 'refunded' | 'disputed'>,
): ProviderInvoice | undefined {
  const { id, status, hosted_invoice_url: url } = invoice;
  if (!id || !status || status === 'draft') return undefined;
  const [reversal] = (invoice.payments?.data ?? []).flatMap(
    ({ payment }) => reversals.get(idOf(payment.payment_intent) ?? '') ?? [],
  );
  const isFailed = status === 'open' && invoice.attempt_count > 0;
  return {
    id,
    at: invoice.created * 1000,
    amount: { amountMinor: invoice.total, currency: invoice.currency.toUpperCase() },
    status:
      status === 'paid'
        ? (reversal ?? 'paid')
        : status === 'open'
          ? isFailed
            ? 'failed'
            : 'open'
          : 'void',
    ...(url && { url }),
  };
}
