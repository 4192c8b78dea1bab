import type { CheckoutRequestWire, SubscriptionWire } from '@mallard/subscription-client/schemas';
import type { Entitlement, PaidTime } from '../account/contract.ts';
import type { BillingEvent } from './billing-event.ts';
import { checkoutEmailOf, invoicesOf, paymentUrlOf, portalUrlOf } from './billing-pages.ts';
import { cancel, changePlan, resume } from './changes.ts';
import { createCheckoutSession } from './checkouts.ts';
import { currentOf, currentRead, LIVE, type SubscriptionContext } from './context.ts';
import type { LifecycleStatus } from './state.ts';
import { viewOf, type SubscriptionView } from './view.ts';

export type SubscriptionServiceOptions = Omit<SubscriptionContext, 'sleep'> &
  Partial<Pick<SubscriptionContext, 'sleep'>>;

/** These unlock what was bought. */
const ACTIVE: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>([
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
]);

function entitlementsIn(current: SubscriptionView | undefined): Entitlement[] {
  if (!current || !ACTIVE.has(current.wire.status)) return [];
  return current.product.entitlements.map((entitlement) => ({ ...entitlement }));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What accounts may do with subscriptions. The parts are functions over one context. */
export function createSubscriptionService(options: SubscriptionServiceOptions) {
  const context: SubscriptionContext = { sleep: wait, ...options };
  const { repository, billing, events } = context;

  return {
    createCheckoutSession: (accountId: string, request: CheckoutRequestWire) =>
      createCheckoutSession(context, accountId, request),

    subscriptionRead: currentRead(
      context,
      (current): SubscriptionWire | undefined => current?.wire,
    ),
    statusRead: currentRead(context, (current) => current?.wire.status),

    cancel: (accountId: string) => cancel(context, accountId),
    resume: (accountId: string) => resume(context, accountId),
    changePlan: (accountId: string, productId: string) => changePlan(context, accountId, productId),

    invoicesOf: (accountId: string) => invoicesOf(context, accountId),
    checkoutEmailOf: (accountId: string) => checkoutEmailOf(context, accountId),
    portalUrlOf: (accountId: string, returnUrl: string) =>
      portalUrlOf(context, accountId, returnUrl),
    paymentUrlOf: (accountId: string, returnUrl: string) =>
      paymentUrlOf(context, accountId, returnUrl),

    /**
     * Takes note of a subscription that an app store has vouched for.
     *
     * @returns What the account then has. `undefined` when the subscription is another account's.
     */
    async recordStorePurchase(
      accountId: string,
      purchase: { store: 'apple' | 'google'; reference: string; productId: string },
      told: readonly BillingEvent[],
    ): Promise<SubscriptionWire | undefined> {
      const subject = { provider: purchase.store, subscriptionRef: purchase.reference };
      const { productId } = purchase;
      if (!(await repository.attribute(subject, { accountId, productId }))) return undefined;
      await events.fold(subject, told);
      const row = await repository.subscriptionAt(subject);
      return row && viewOf(row, billing.now())?.wire;
    },

    async paidTimeOf(accountId: string): Promise<PaidTime | undefined> {
      const wire = (await currentOf(context, accountId))?.wire;
      if (!wire || !LIVE.has(wire.status)) return undefined;
      return {
        productId: wire.productId,
        until: wire.expiresOrRenewsAt,
        renews: wire.status !== 'Not Auto-Renewable',
      };
    },

    entitlementsOf: async (accountId: string) =>
      entitlementsIn(await currentOf(context, accountId)),
    entitlementsRead: currentRead(context, entitlementsIn),
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
