import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutRequestWire, SubscriptionWire } from '@mallard/subscription-client/schemas';
import type {
  Entitlement,
  PaidTime,
  PurchaseReference,
  StoreSubscription,
} from '../account/contract.ts';
import {
  checkoutEmailOf,
  invoicesOf,
  paymentUrlOf,
  portalUrlOf,
} from './checkout/billing-pages.ts';
import { cancel, changePlan, previewChange, resume } from './checkout/changes.ts';
import { createCheckoutSession, trialDaysOf } from './checkout/checkouts.ts';
import {
  byRank,
  currentAndOthersOf,
  currentOf,
  LIVE,
  type SubscriptionContext,
  viewsOf,
} from './context.ts';
import type { LifecycleStatus } from './events/state.ts';
import { eventsFrom } from './events/store-events.ts';
import type { PlacedPurchase } from './events/store-tokens.ts';
import { isStore, viewOf, type SubscriptionView } from './view.ts';

export type SubscriptionServiceOptions = Omit<SubscriptionContext, 'sleep'> &
  Partial<Pick<SubscriptionContext, 'sleep'>>;

/** Statuses that grant access. */
const ACTIVE: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>([
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
]);

function entitlementsIn(current: SubscriptionView | undefined): Entitlement[] {
  if (!current || !ACTIVE.has(current.wire.status)) return [];
  return current.product.entitlements.map((entitlement) => ({ ...entitlement }));
}

export function createSubscriptionService(options: SubscriptionServiceOptions) {
  const context: SubscriptionContext = { sleep, ...options };
  const { repository, billing, events } = context;

  return {
    createCheckoutSession: (
      accountId: string,
      request: CheckoutRequestWire,
      country: string | undefined,
    ) => createCheckoutSession(context, accountId, request, country),

    trialDaysOf: (origin: string) => trialDaysOf(context, origin),

    async subscriptionOf(accountId: string): Promise<SubscriptionWire | undefined> {
      const { current, others } = await currentAndOthersOf(context, accountId);
      if (!current || others.length === 0) return current?.wire;
      return { ...current.wire, others: others.map(({ wire }) => wire) };
    },
    statusOf: async (accountId: string) => (await currentOf(context, accountId))?.wire.status,

    // Each acts on the subscription with the given ID, or else on the one that `requireSubscription` selects.
    cancel: (accountId: string, id?: string) => cancel(context, accountId, id),
    resume: (accountId: string, id?: string) => resume(context, accountId, id),
    changePlan: (accountId: string, productId: string, id?: string) =>
      changePlan(context, accountId, productId, id),

    previewChange: (accountId: string, productId: string, id?: string) =>
      previewChange(context, accountId, productId, id),

    invoicesOf: (accountId: string) => invoicesOf(context, accountId),
    checkoutEmailOf: (accountId: string) => checkoutEmailOf(context, accountId),
    portalUrlOf: (accountId: string, returnUrl: string, id?: string) =>
      portalUrlOf(context, accountId, returnUrl, id),
    paymentUrlOf: (accountId: string, returnUrl: string, id?: string) =>
      paymentUrlOf(context, accountId, returnUrl, id),

    placePurchase: (purchase: StoreSubscription) => repository.placePurchase(purchase),

    /**
     * Records a subscription verified by an app store.
     *
     * @returns The subscription afterwards; `undefined` if it belongs to another account.
     */
    async recordStorePurchase(
      accountId: string,
      purchase: PlacedPurchase,
      productId: string,
    ): Promise<SubscriptionWire | undefined> {
      const subject = { provider: purchase.store, subscriptionRef: purchase.reference };
      if (!(await repository.attribute(subject, { accountId, productId }))) return undefined;
      const known = await repository.subscriptionAt(subject);
      // The end of a replaced purchase may be reported before the purchase that replaced it.
      if (!purchase.isReplaced || !known?.startedAt) {
        await events.fold(subject, eventsFrom(purchase));
      }
      const row = await repository.subscriptionAt(subject);
      return row && viewOf(row, billing.now())?.wire;
    },

    async paidTimesOf(accountId: string): Promise<PaidTime[]> {
      return byRank(await viewsOf(context, accountId))
        .filter(({ wire }) => LIVE.has(wire.status))
        .map(({ row, wire }) => ({
          platform: isStore(row.provider) ? row.provider : 'stripe',
          reference: row.subscriptionRef,
          productId: wire.productId,
          until: wire.expiresOrRenewsAt,
          renews: wire.status !== 'Not Auto-Renewable',
        }));
    },

    async isTakenBack({ store, reference }: PurchaseReference): Promise<boolean> {
      const row = await repository.subscriptionAt({ provider: store, subscriptionRef: reference });
      const view = row && viewOf(row, billing.now());
      if (!view) return false;
      const { facts, standing } = view;
      // If it ended before the paid time was over, the store terminated it.
      const isCutShort = (facts.cancelledFor ?? Infinity) < (facts.periodEnd ?? 0);
      return (
        standing.reason === 'refunded' || (standing.reason === 'cancelled-and-over' && isCutShort)
      );
    },

    entitlementsOf: async (accountId: string) =>
      entitlementsIn(await currentOf(context, accountId)),
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
