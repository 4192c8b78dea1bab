import { randomUUID } from 'node:crypto';
import { parseFunnel, trialDays } from '@mallard/origin-tracking';
import {
  type CatalogueProduct,
  type Currency,
  defaultCurrency,
  findProduct,
  marketOf,
} from '@mallard/subscription-client/catalogue';
import type {
  CheckoutRequestWire,
  CheckoutResponseWire,
  InvoicesWire,
  SubscriptionWire,
} from '@mallard/subscription-client/schemas';
import type { BillingEvent, Money } from '../billing/billing-event.ts';
import {
  type BillingProvider,
  BillingUnavailableError,
  INVOICES_SHOWN,
  type Observation,
  type PortalOrder,
} from '../billing/provider.ts';
import { ServiceError } from '../platform/errors.ts';
import type { BillingObservations, Entitlement, PaidTime } from '../platform/ports.ts';
import {
  CHECKOUT_OPENING_LEASE_MS,
  CHECKOUT_OPENING_POLL_MS,
  CHECKOUT_OPENING_WAIT_MS,
} from './constants.ts';
import type { SubscriptionRepository } from './repository.ts';
import { checkoutAddresses, siteAddress } from './return-url.ts';
import type { CheckoutRow } from './schema.ts';
import { type LifecycleStatus, type StandingReason } from './state.ts';
import { amountText, isStore, listMoney, type SubscriptionView, viewOf } from './view.ts';

export interface SubscriptionServiceOptions {
  repository: SubscriptionRepository;
  billing: BillingProvider;
  observations: BillingObservations;
  publicOrigin: string;
  /** Epoch milliseconds, for leases between requests. */
  now: () => number;
  sleep?: (ms: number) => Promise<void>;
}

/** Whoever has one of these must not buy a second: it is paid for, or being paid. */
const LIVE: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>([
  'Waiting',
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
]);

/** These unlock what was bought. */
const ACTIVE: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>([
  'Auto-Renewable',
  'Not Auto-Renewable',
  'Grace Period',
]);

/** These do not unlock anything, and yet the provider may go on charging for them. */
const UNFINISHED: ReadonlySet<StandingReason> = new Set<StandingReason>([
  'grace-over',
  'refunded',
  'disputed',
]);

const RETRY_AFTER_SECONDS = 5;

export function createSubscriptionService(options: SubscriptionServiceOptions) {
  const { repository, billing, observations, publicOrigin, now } = options;
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));

  async function viewsOf(accountId: string): Promise<SubscriptionView[]> {
    const rows = await repository.subscriptionsOf(accountId);
    return rows.flatMap((row) => viewOf(row, billing.now()) ?? []);
  }

  /** The subscription that counts: a live one before others, then the one that lasts longest. */
  async function currentOf(accountId: string): Promise<SubscriptionView | undefined> {
    return (await viewsOf(accountId)).sort(
      (a, b) =>
        Number(LIVE.has(b.wire.status)) - Number(LIVE.has(a.wire.status)) ||
        b.wire.expiresOrRenewsAt - a.wire.expiresOrRenewsAt,
    )[0];
  }

  /** The current subscription, if we bill it. */
  async function ownOf(accountId: string): Promise<SubscriptionView> {
    const current = await currentOf(accountId);
    if (!current) throw noSubscription();
    if (current.row.provider !== billing.name) {
      throw new ServiceError(
        409,
        'billed_elsewhere',
        isStore(current.row.provider)
          ? 'An app store bills this subscription and manages it.'
          : 'Another provider bills this subscription.',
      );
    }
    return current;
  }

  /** Has the provider change a subscription, and folds what it says of it then. */
  async function change(
    accountId: string,
    { row }: SubscriptionView,
    request: (subscriptionRef: string) => Promise<Observation>,
  ): Promise<SubscriptionView['wire']> {
    const { provider, subscriptionRef } = row;
    const observation = await orUnavailable(() => request(subscriptionRef));
    await observations.fold({ provider, subscriptionRef }, observation);
    const changed = (await viewsOf(accountId)).find(
      (view) => view.row.subscriptionRef === subscriptionRef,
    );
    if (!changed) throw noSubscription();
    return changed.wire;
  }

  /** Ends what the provider may still charge for although nobody has the use of it. */
  async function endUnfinished(accountId: string): Promise<void> {
    for (const { row, standing } of await viewsOf(accountId)) {
      const { provider, subscriptionRef, endedAt } = row;
      if (provider !== billing.name || endedAt !== null) continue;
      if (!UNFINISHED.has(standing.reason)) continue;
      const observation = await orUnavailable(() => billing.end(subscriptionRef));
      await observations.fold({ provider, subscriptionRef }, observation);
    }
  }

  async function refuseSecondPurchase(accountId: string): Promise<void> {
    const current = await currentOf(accountId);
    if (current && LIVE.has(current.wire.status)) {
      throw new ServiceError(409, 'already_subscribed', 'This account has a subscription.');
    }
  }

  /**
   * The free days that an account gets with a purchase: none after its first subscription.
   *
   * Asked while the account's one payable checkout is claimed, so that no two pages offer a trial.
   */
  async function trialDaysFor(accountId: string, origin: string | null): Promise<number> {
    return trialDays({
      eligible: !(await repository.hasHadSubscription(accountId)),
      funnel: origin === null ? undefined : parseFunnel(origin),
    });
  }

  /** Asks the provider for a page to pay on, for a checkout that this request has claimed. */
  async function open(
    checkout: ClaimedCheckout,
    product: CatalogueProduct,
    price: Money,
  ): Promise<string> {
    const addresses = checkoutAddresses(
      checkout.returnUrl,
      publicOrigin,
      checkout.purchasePlatform,
    );
    if (!addresses) throw invalidReturnUrl();
    const session = await orUnavailable(() =>
      billing.createCheckoutSession({
        ...addresses,
        checkoutId: checkout.id,
        productId: product.productId,
        productLabel: product.productLabel,
        billingPeriod: product.billingPeriod,
        ...price,
        trialDays: checkout.trialDays,
      }),
    );
    const { sessionRef, url, expiresAt } = session;
    if (!(await repository.openCheckout(checkout.id, { sessionRef, url, expiresAt }))) {
      throw new ServiceError(409, 'checkout_replaced', 'Another checkout was started meanwhile.');
    }
    return url;
  }

  return {
    /**
     * Opens a checkout, or gives back the one that is open for the same purchase.
     *
     * An account has one payable checkout at a time. A second request for the same purchase (a double
     * click, a second tab, the back button) gets the same page; one for another purchase closes the first
     * page at the provider before it opens its own.
     */
    async createCheckoutSession(
      accountId: string,
      request: CheckoutRequestWire,
    ): Promise<CheckoutResponseWire> {
      const product = findProduct(request.productId);
      if (!product) throw new ServiceError(400, 'unknown_product', 'This product is not sold.');
      const { purchasePlatform, returnUrl } = request;
      if (!checkoutAddresses(returnUrl, publicOrigin, purchasePlatform)) throw invalidReturnUrl();
      const origin = request.origin || null;
      const price = priceFor(product, request);
      const isSamePurchase = (checkout: CheckoutRow): boolean =>
        checkout.productId === request.productId &&
        checkout.purchasePlatform === purchasePlatform &&
        checkout.returnUrl === returnUrl &&
        checkout.origin === origin &&
        checkout.amountMinor === price.amountMinor &&
        checkout.currency === price.currency;

      let waitedMs = 0;
      for (;;) {
        await refuseSecondPurchase(accountId);
        const claim = { id: randomUUID(), accountId, claimedAt: now() };
        const { productId } = product;
        const checkout = { ...claim, productId, purchasePlatform, returnUrl, origin };
        if (await repository.claimCheckout(checkout)) {
          try {
            // Again: a billing event may have ended the other checkout between the look and the claim.
            await refuseSecondPurchase(accountId);
            await endUnfinished(accountId);
            const trialDays = await trialDaysFor(accountId, origin);
            await repository.setTerms(checkout.id, { trialDays, ...price });
            return { checkoutUrl: await open({ ...checkout, trialDays }, product, price) };
          } catch (error) {
            await repository.closeCheckout(checkout.id, 'failed');
            throw error;
          }
        }

        const current = await repository.payableCheckoutOf(accountId);
        if (!current) continue;
        if (current.state === 'opening') {
          if (current.claimedAt + CHECKOUT_OPENING_LEASE_MS <= now()) {
            await repository.closeCheckout(current.id, 'failed');
          } else if (waitedMs >= CHECKOUT_OPENING_WAIT_MS) {
            throw unavailable();
          } else {
            await sleep(CHECKOUT_OPENING_POLL_MS);
            waitedMs += CHECKOUT_OPENING_POLL_MS;
          }
          continue;
        }

        const sessionRef = current.sessionRef ?? '';
        let status = await orUnavailable(() => billing.retrieveCheckoutSession(sessionRef));
        if (status === 'open' && isSamePurchase(current) && current.url) {
          return { checkoutUrl: current.url };
        }
        if (status === 'open') {
          status = await orUnavailable(() => billing.expireCheckoutSession(sessionRef));
        }
        if (status === 'complete') {
          // Paid; the billing event that says so is on its way.
          throw new ServiceError(409, 'purchase_pending', 'A purchase is being confirmed.');
        }
        await repository.closeCheckout(current.id, 'expired');
      }
    },

    async subscriptionOf(accountId: string): Promise<SubscriptionWire | undefined> {
      return (await currentOf(accountId))?.wire;
    },

    async statusOf(accountId: string): Promise<LifecycleStatus | undefined> {
      return (await currentOf(accountId))?.wire.status;
    },

    /**
     * Lets the current subscription end with what is paid. One whose payment is due ends at once: there is nothing
     * paid to be used up, and nothing shall be owed. Asked twice, the second finds it done.
     */
    async cancel(accountId: string): Promise<SubscriptionWire> {
      const current = await ownOf(accountId);
      switch (current.wire.status) {
        case 'Not Auto-Renewable':
          return current.wire;
        case 'Auto-Renewable':
          return change(accountId, current, (ref) => billing.cancelAtPeriodEnd(ref));
        case 'Grace Period':
        case 'Inactive':
          return change(accountId, current, (ref) => billing.end(ref));
        default:
          throw new ServiceError(409, 'not_cancellable', 'There is nothing to cancel.');
      }
    },

    /** Takes a cancellation back, as long as there is time left. */
    async resume(accountId: string): Promise<SubscriptionWire> {
      const current = await ownOf(accountId);
      switch (current.wire.status) {
        case 'Auto-Renewable':
          return current.wire;
        case 'Not Auto-Renewable':
          return change(accountId, current, (ref) => billing.resume(ref));
        default:
          throw new ServiceError(409, 'not_resumable', 'It has ended. It can be bought again.');
      }
    },

    /**
     * Another period (monthly, yearly) from the end of the one that is paid: nothing is charged or given back
     * before. Choosing what one has takes a planned change back.
     */
    async changePlan(accountId: string, productId: string): Promise<SubscriptionWire> {
      const product = findProduct(productId);
      if (!product) throw new ServiceError(400, 'unknown_product', 'This product is not sold.');
      const current = await ownOf(accountId);
      const { facts, wire } = current;
      if (wire.status !== 'Auto-Renewable' || product.region !== current.product.region) {
        throw new ServiceError(409, 'not_changeable', 'This subscription cannot be changed to it.');
      }
      if (product.productId === current.product.productId) {
        if (facts.pendingProductId === undefined) return wire;
        return change(accountId, current, (ref) => billing.dropChange(ref));
      }
      if (facts.pendingProductId === product.productId) return wire;
      const { productLabel, billingPeriod } = product;
      const price = listMoney(product, current.nextCharge.currency as Currency);
      return change(accountId, current, (ref) =>
        billing.scheduleChange(ref, { productId, productLabel, billingPeriod, ...price }),
      );
    },

    /** Invoices of everything that we ever billed to this account, newest first. */
    async invoicesOf(accountId: string): Promise<InvoicesWire> {
      const views = await viewsOf(accountId);
      if (views.length === 0) throw noSubscription();
      const lists = await orUnavailable(() =>
        Promise.all(
          views.flatMap(({ row: { provider, customerRef, subscriptionRef } }) =>
            provider === billing.name && customerRef !== null
              ? billing.listInvoices({ customerRef, subscriptionRef })
              : [],
          ),
        ),
      );
      const invoices = lists.flat().sort((a, b) => b.at - a.at);
      return {
        invoices: invoices.slice(0, INVOICES_SHOWN).map(({ amount, ...invoice }) => ({
          ...invoice,
          amount: amountText(amount),
          currency: amount.currency,
        })),
      };
    },

    /** The provider's own pages for card, invoices and renewal. */
    async portalUrlOf(accountId: string): Promise<string> {
      const order = portalOrder(await ownOf(accountId), `${publicOrigin}/subscriptions/manage`);
      return orUnavailable(() => billing.createPortalSession(order));
    },

    /** The provider's page on which what is due is paid. @param returnUrl On this site. */
    async paymentUrlOf(accountId: string, returnUrl: string): Promise<string> {
      const address = siteAddress(returnUrl, publicOrigin);
      if (!address) throw invalidReturnUrl();
      const order = portalOrder(await ownOf(accountId), address.href);
      return orUnavailable(() => billing.createPaymentPage(order));
    },

    /**
     * Takes note of a subscription that an app store has vouched for.
     *
     * @returns What the account then has. `undefined` when the subscription is another account's.
     */
    async recordStorePurchase(
      accountId: string,
      purchase: { store: 'apple' | 'google'; reference: string; productId: string },
      events: readonly BillingEvent[],
    ): Promise<SubscriptionWire | undefined> {
      const subject = { provider: purchase.store, subscriptionRef: purchase.reference };
      const { productId } = purchase;
      if (!(await repository.attribute(subject, { accountId, productId }))) return undefined;
      await observations.fold(subject, events);
      const row = await repository.subscriptionAt(subject);
      return row && viewOf(row, billing.now())?.wire;
    },

    async paidTimeOf(accountId: string): Promise<PaidTime | undefined> {
      const wire = (await currentOf(accountId))?.wire;
      if (!wire || !LIVE.has(wire.status)) return undefined;
      return {
        productId: wire.productId,
        until: wire.expiresOrRenewsAt,
        renews: wire.status !== 'Not Auto-Renewable',
      };
    },

    async entitlementsOf(accountId: string): Promise<Entitlement[]> {
      const current = await currentOf(accountId);
      if (!current || !ACTIVE.has(current.wire.status)) return [];
      return current.product.entitlements.map((entitlement) => ({ ...entitlement }));
    },
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

type ClaimedCheckout = Pick<CheckoutRow, 'id' | 'returnUrl' | 'purchasePlatform' | 'trialDays'>;

/** @throws ServiceError 409 `price_changed` when the page has shown another. */
function priceFor(product: CatalogueProduct, { region, price }: CheckoutRequestWire): Money {
  const market = region === undefined ? undefined : marketOf(region);
  if (region !== undefined && market?.region !== product.region) {
    throw new ServiceError(400, 'not_sold_there', 'This product is not sold in that country.');
  }
  const money = listMoney(product, market?.currency ?? defaultCurrency(product));
  const isShown =
    price === undefined ||
    (price.currency === money.currency && Number(price.amount) === Number(amountText(money)));
  if (isShown) return money;
  throw new ServiceError(409, 'price_changed', 'The price is another one by now.', {
    body: { price: amountText(money), currency: money.currency },
  });
}

function portalOrder(
  { row: { customerRef, subscriptionRef } }: SubscriptionView,
  returnUrl: string,
): PortalOrder {
  if (customerRef === null) throw unavailable();
  return { customerRef, subscriptionRef, returnUrl };
}

/** The wording is read by native clients. */
export function noSubscription(): ServiceError {
  return new ServiceError(400, 'No subscription found', 'This account has no subscription.');
}

function invalidReturnUrl(): ServiceError {
  return new ServiceError(400, 'invalid_return_url', 'The return address must be on this site.');
}

function unavailable(cause?: unknown): ServiceError {
  return new ServiceError(
    503,
    'billing_unavailable',
    'The payment service cannot be reached right now.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    },
  );
}

async function orUnavailable<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (cause) {
    throw cause instanceof BillingUnavailableError ? unavailable(cause) : cause;
  }
}
