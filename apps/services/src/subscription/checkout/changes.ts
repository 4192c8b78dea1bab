/** Changes that subscribers can make: cancel, undo a cancellation, change the billing period. */
import { type Currency, findProduct } from '@mallard/catalogue';
import type { PlanChangeWire, SubscriptionWire } from '@mallard/subscription-client/schemas';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { BillingEvent } from '../billing-event.ts';
import type { Observation } from '../billing-provider.ts';
import {
  noSubscription,
  orUnavailable,
  requireSubscription,
  type SubscriptionContext,
  viewsOf,
} from '../context.ts';
import { amountText, type Money } from '../../platform/utilities/money.ts';
import { listMoney, type SubscriptionView } from '../view.ts';

/**
 * Cancels a subscription at the end of the paid period. One with an overdue payment ends
 * immediately: no paid time is left, and nothing must be owed. Idempotent.
 */
export async function cancel(
  context: SubscriptionContext,
  accountId: string,
  id?: string,
): Promise<SubscriptionWire> {
  const current = await requireSubscription(context, accountId, id);
  switch (current.wire.status) {
    case 'Not Auto-Renewable':
      return current.wire;
    case 'Auto-Renewable':
      return change(context, accountId, current, (ref) => context.billing.cancelAtPeriodEnd(ref));
    case 'Grace Period':
    case 'Inactive': {
      const at = context.billing.now();
      // The provider reports only the end; add the event that the subscriber canceled.
      const wanted = (subscriptionRef: string): BillingEvent => ({
        id: `own_cancel_${subscriptionRef}_${at}`,
        occurredAt: at,
        subscriptionRef,
        kind: 'cancelled',
        endsAt: at,
      });
      return change(context, accountId, current, async (ref) => [
        wanted(ref),
        ...(await context.billing.end(ref)),
      ]);
    }
    default:
      throw new ServiceError(409, 'not_cancellable', 'No subscription to cancel.');
  }
}

/** Undoes a cancellation while paid time is left. */
export async function resume(
  context: SubscriptionContext,
  accountId: string,
  id?: string,
): Promise<SubscriptionWire> {
  const current = await requireSubscription(context, accountId, id);
  switch (current.wire.status) {
    case 'Auto-Renewable':
      return current.wire;
    case 'Not Auto-Renewable':
      return change(context, accountId, current, (ref) => context.billing.resume(ref));
    default:
      throw new ServiceError(
        409,
        'not_resumable',
        'The subscription has ended and can be bought again.',
      );
  }
}

/**
 * Schedules another billing period (monthly, yearly) from the end of the paid one, without charges
 * or refunds before then. Choosing the current plan drops a scheduled change.
 */
export async function changePlan(
  context: SubscriptionContext,
  accountId: string,
  productId: string,
  id?: string,
): Promise<SubscriptionWire> {
  const { current, product, order } = await planFor(context, accountId, productId, id);
  const { facts, wire } = current;
  if (product.productId === current.product.productId) {
    if (facts.pendingProductId === undefined) return wire;
    return change(context, accountId, current, (ref) => context.billing.dropChange(ref));
  }
  if (facts.pendingProductId === product.productId) return wire;
  return change(context, accountId, current, (ref) => context.billing.scheduleChange(ref, order));
}

/**
 * Returns the cost and start of another plan, as the provider calculates it for {@link changePlan}.
 */
export async function previewChange(
  context: SubscriptionContext,
  accountId: string,
  productId: string,
  id?: string,
): Promise<PlanChangeWire> {
  const { current, order } = await planFor(context, accountId, productId, id);
  const { dueNow, next } = await orUnavailable(() =>
    context.billing.previewChange(current.row.subscriptionRef, order),
  );
  const textOf = (money: Money) => ({ amount: amountText(money), currency: money.currency });
  return { dueNow: textOf(dueNow), next: { ...textOf(next), at: next.at } };
}

/** Returns the subscription to change, and the plan order for the provider. */
async function planFor(
  context: SubscriptionContext,
  accountId: string,
  productId: string,
  id: string | undefined,
) {
  const product = findProduct(productId);
  if (!product) throw new ServiceError(400, 'unknown_product', 'This product isn’t for sale.');
  const current = await requireSubscription(context, accountId, id);
  if (current.wire.status !== 'Auto-Renewable' || product.region !== current.product.region) {
    throw new ServiceError(409, 'not_changeable', 'This subscription can’t switch to that plan.');
  }
  const { productLabel, billingPeriod } = product;
  const price = listMoney(product, current.nextCharge.currency as Currency);
  return { current, product, order: { productId, productLabel, billingPeriod, ...price } };
}

/** Requests a change from the provider and folds the observation it returns. */
async function change(
  context: SubscriptionContext,
  accountId: string,
  { row }: SubscriptionView,
  request: (subscriptionRef: string) => Promise<Observation>,
): Promise<SubscriptionView['wire']> {
  const { provider, subscriptionRef } = row;
  const observation = await orUnavailable(() => request(subscriptionRef));
  await context.events.fold({ provider, subscriptionRef }, observation);
  const changed = (await viewsOf(context, accountId)).find(
    (view) => view.row.subscriptionRef === subscriptionRef,
  );
  if (!changed) throw noSubscription();
  return changed.wire;
}
