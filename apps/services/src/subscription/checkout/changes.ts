/** What a subscriber may change: cancel, take that back, another period. */
import { type Currency, findProduct } from '@mallard/catalogue';
import type { PlanChangeWire, SubscriptionWire } from '@mallard/subscription-client/schemas';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { BillingEvent } from '../billing-event.ts';
import type { Observation } from '../billing-provider.ts';
import {
  noSubscription,
  orUnavailable,
  ownOf,
  type SubscriptionContext,
  viewsOf,
} from '../context.ts';
import { amountText, type Money } from '../../platform/utilities/money.ts';
import { listMoney, type SubscriptionView } from '../view.ts';

/**
 * Lets a subscription end with what is paid. One whose payment is due ends at once: there is nothing
 * paid to be used up, and nothing must be owed. Asked twice, the second finds it done.
 */
export async function cancel(
  context: SubscriptionContext,
  accountId: string,
  id?: string,
): Promise<SubscriptionWire> {
  const current = await ownOf(context, accountId, id);
  switch (current.wire.status) {
    case 'Not Auto-Renewable':
      return current.wire;
    case 'Auto-Renewable':
      return change(context, accountId, current, (ref) => context.billing.cancelAtPeriodEnd(ref));
    case 'Grace Period':
    case 'Inactive': {
      const at = context.billing.now();
      // The provider tells that it ended; that its subscriber wanted it, we know.
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
      throw new ServiceError(409, 'not_cancellable', 'There is nothing to cancel.');
  }
}

/** Takes a cancellation back, as long as there is time left. */
export async function resume(
  context: SubscriptionContext,
  accountId: string,
  id?: string,
): Promise<SubscriptionWire> {
  const current = await ownOf(context, accountId, id);
  switch (current.wire.status) {
    case 'Auto-Renewable':
      return current.wire;
    case 'Not Auto-Renewable':
      return change(context, accountId, current, (ref) => context.billing.resume(ref));
    default:
      throw new ServiceError(
        409,
        'not_resumable',
        'The subscription has ended. It can be bought again.',
      );
  }
}

/**
 * Another period (monthly, yearly) from the end of the one that is paid: nothing is charged or given back
 * before. Choosing what one has takes a planned change back.
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

/** What another plan costs, and from when on: the provider's word, which {@link changePlan} acts on. */
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

/** The subscription that is to be changed, and the plan as the provider takes it. */
async function planFor(
  context: SubscriptionContext,
  accountId: string,
  productId: string,
  id: string | undefined,
) {
  const product = findProduct(productId);
  if (!product) throw new ServiceError(400, 'unknown_product', 'This product is not sold.');
  const current = await ownOf(context, accountId, id);
  if (current.wire.status !== 'Auto-Renewable' || product.region !== current.product.region) {
    throw new ServiceError(409, 'not_changeable', 'This subscription cannot change to that plan.');
  }
  const { productLabel, billingPeriod } = product;
  const price = listMoney(product, current.nextCharge.currency as Currency);
  return { current, product, order: { productId, productLabel, billingPeriod, ...price } };
}

/** Has the provider change a subscription, and folds what it says of it then. */
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
