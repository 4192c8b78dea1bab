import { randomUUID } from 'node:crypto';
import { parseFunnel, trialDays } from '@mallard/origin-tracking';
import {
  type CatalogueProduct,
  defaultCurrency,
  findProduct,
  listPrice,
} from '@mallard/subscription-client/catalogue';
import type {
  CheckoutRequestWire,
  CheckoutResponseWire,
  SubscriptionWire,
} from '@mallard/subscription-client/schemas';
import { addBillingPeriod } from '../billing/billing-period.ts';
import { type BillingProvider, BillingUnavailableError } from '../billing/provider.ts';
import { ServiceError } from '../platform/errors.ts';
import type { Entitlement } from '../platform/ports.ts';
import {
  CHECKOUT_OPENING_LEASE_MS,
  CHECKOUT_OPENING_POLL_MS,
  CHECKOUT_OPENING_WAIT_MS,
} from './constants.ts';
import type { SubscriptionRepository } from './repository.ts';
import { checkoutAddresses } from './return-url.ts';
import type { CheckoutRow, SubscriptionRow } from './schema.ts';
import { type LifecycleStatus, standingAt } from './state.ts';

export interface SubscriptionServiceOptions {
  repository: SubscriptionRepository;
  billing: BillingProvider;
  publicOrigin: string;
  /** Epoch milliseconds. */
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

const RETRY_AFTER_SECONDS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export function createSubscriptionService(options: SubscriptionServiceOptions) {
  const { repository, billing, publicOrigin, now } = options;
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));

  /** The subscription that counts: a live one before others, then the one that lasts longest. */
  async function currentOf(accountId: string): Promise<CurrentSubscription | undefined> {
    const rows = await repository.subscriptionsOf(accountId);
    return rows
      .flatMap((row) => describe(row, now()) ?? [])
      .sort(
        (a, b) =>
          Number(LIVE.has(b.wire.status)) - Number(LIVE.has(a.wire.status)) ||
          b.wire.expiresOrRenewsAt - a.wire.expiresOrRenewsAt,
      )[0];
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
  async function open(checkout: ClaimedCheckout, product: CatalogueProduct): Promise<string> {
    const addresses = checkoutAddresses(
      checkout.returnUrl,
      publicOrigin,
      checkout.purchasePlatform,
    );
    if (!addresses) throw invalidReturnUrl();
    const currency = defaultCurrency(product);
    const session = await orUnavailable(() =>
      billing.createCheckoutSession({
        ...addresses,
        checkoutId: checkout.id,
        productId: product.productId,
        productLabel: product.productLabel,
        billingPeriod: product.billingPeriod,
        amountMinor: Math.round(Number(listPrice(product, currency)) * 100),
        currency,
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
      const isSamePurchase = (checkout: CheckoutRow): boolean =>
        checkout.productId === request.productId &&
        checkout.purchasePlatform === purchasePlatform &&
        checkout.returnUrl === returnUrl &&
        checkout.origin === origin;

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
            const trialDays = await trialDaysFor(accountId, origin);
            await repository.setTrialDays(checkout.id, trialDays);
            return { checkoutUrl: await open({ ...checkout, trialDays }, product) };
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

    async subscriptionOf(accountId: string): Promise<CurrentSubscription['wire'] | undefined> {
      return (await currentOf(accountId))?.wire;
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

interface CurrentSubscription {
  product: CatalogueProduct;
  wire: Required<SubscriptionWire> & { status: LifecycleStatus };
}

/** A stored subscription as it stands now. `undefined` for one that never started here. */
function describe(row: SubscriptionRow, nowMs: number): CurrentSubscription | undefined {
  const product = findProduct(row.productId ?? '');
  if (!product || row.startedAt === null) return undefined;
  const promisedTrialEnd = row.trialDays > 0 ? row.startedAt + row.trialDays * DAY_MS : undefined;
  const facts = {
    checkoutId: row.checkoutId ?? undefined,
    customerRef: row.customerRef ?? undefined,
    startedAt: row.startedAt,
    paid: row.paid,
    periodEnd: row.periodEnd ?? undefined,
    trialEnd: row.trialEnd ?? promisedTrialEnd,
    paymentFailingSince: row.paymentFailingSince ?? undefined,
    cancelledFor: row.cancelledFor ?? undefined,
    endedAt: row.endedAt ?? undefined,
  };
  const firstPeriodEnd = facts.trialEnd ?? addBillingPeriod(row.startedAt, product.billingPeriod);
  const { isTrial, ...standing } = standingAt(facts, firstPeriodEnd, nowMs);
  return {
    product,
    wire: {
      productId: product.productId,
      name: product.productLabel,
      billingPeriod: product.billingPeriod,
      startedAt: row.startedAt,
      ...standing,
      // The wire's word for everything that is billed on the web, whichever provider does it.
      platform: 'stripe',
      activeOffers: isTrial ? [{ type: 'Trial' }] : [],
    },
  };
}

function invalidReturnUrl(): ServiceError {
  return new ServiceError(400, 'invalid_return_url', 'The return address must be on this site.');
}

function unavailable(cause?: unknown): ServiceError {
  return new ServiceError(503, 'billing_unavailable', 'Payments cannot be started right now.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}

async function orUnavailable<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (cause) {
    throw cause instanceof BillingUnavailableError ? unavailable(cause) : cause;
  }
}
