/** Lists invoices and opens the provider's pages for managing and paying them. */
import type { InvoicesWire } from '@mallard/subscription-client/schemas';
import { INVOICES_SHOWN, type PortalOrder } from '../billing-provider.ts';
import {
  invalidReturnUrl,
  noSubscription,
  orUnavailable,
  requireSubscription,
  type SubscriptionContext,
  unavailable,
  viewsOf,
} from '../context.ts';
import { siteAddress } from './return-url.ts';
import { amountText } from '../../platform/utilities/money.ts';
import type { SubscriptionView } from '../view.ts';

/** Returns the invoices of all subscriptions that we billed to this account, newest first. */
export async function invoicesOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<InvoicesWire> {
  const views = await viewsOf(context, accountId);
  if (views.length === 0) throw noSubscription();
  const current = views.find(
    ({ row, facts }) => row.provider === context.billing.name && facts.endedAt === undefined,
  );
  // Show the invoices even if the card can't be loaded.
  const asked =
    current && context.billing.cardOf(current.row.subscriptionRef).catch(() => undefined);
  const lists = await orUnavailable(() =>
    Promise.all(
      views.flatMap(({ row: { provider, customerRef, subscriptionRef } }) =>
        provider === context.billing.name && customerRef !== null
          ? context.billing.listInvoices({ customerRef, subscriptionRef })
          : [],
      ),
    ),
  );
  const invoices = lists.flat().sort((a, b) => b.at - a.at);
  const card = await asked;
  return {
    ...(card && { card: { last4: card.last4, ...(card.brand && { brand: card.brand }) } }),
    invoices: invoices.slice(0, INVOICES_SHOWN).map(({ amount, ...invoice }) => ({
      ...invoice,
      amount: amountText(amount),
      currency: amount.currency,
    })),
  };
}

/**
 * Returns the email that the buyer entered at the checkout of their latest purchase. Only the
 * provider stores it.
 */
export async function checkoutEmailOf(
  context: SubscriptionContext,
  accountId: string,
): Promise<string | undefined> {
  const newest = (await viewsOf(context, accountId))
    .filter(({ row }) => row.provider === context.billing.name && row.customerRef !== null)
    .sort((a, b) => b.wire.startedAt - a.wire.startedAt)[0];
  const customerRef = newest?.row.customerRef ?? undefined;
  return customerRef && orUnavailable(() => context.billing.emailOf(customerRef));
}

/**
 * Returns the URL of the provider's portal for card, invoices and renewal. @param returnUrl On this
 * site.
 */
export async function portalUrlOf(
  context: SubscriptionContext,
  accountId: string,
  returnUrl: string,
  id?: string,
): Promise<string> {
  const address = siteAddress(returnUrl, context.site);
  if (!address) throw invalidReturnUrl();
  const order = portalOrder(await requireSubscription(context, accountId, id), address.href);
  return orUnavailable(() => context.billing.createPortalSession(order));
}

/**
 * Returns the URL of the provider's page for paying overdue invoices. @param returnUrl On this
 * site.
 */
export async function paymentUrlOf(
  context: SubscriptionContext,
  accountId: string,
  returnUrl: string,
  id?: string,
): Promise<string> {
  const address = siteAddress(returnUrl, context.site);
  if (!address) throw invalidReturnUrl();
  const order = portalOrder(await requireSubscription(context, accountId, id), address.href);
  return orUnavailable(() => context.billing.createPaymentPage(order));
}

function portalOrder(
  { row: { customerRef, subscriptionRef } }: SubscriptionView,
  returnUrl: string,
): PortalOrder {
  if (customerRef === null) throw unavailable();
  return { customerRef, subscriptionRef, returnUrl };
}
