import type { AuthClient } from '@mallard/auth-client';
import {
  buildCheckoutReturnUrl,
  SubscriptionError,
  type BillingPeriod,
  type CheckoutRequest,
  type Price,
  type SubscriptionClient,
} from '@mallard/subscription-client';
import type { SoldMarket } from '../market/market.ts';

/** Starting takes three or four requests; after this time the button is enabled again. */
export const CHECKOUT_START_LIMIT_MS = 30_000;

export interface CheckoutChoice {
  productId: string;
  billingPeriod: BillingPeriod;
  /** The buyer's market, whose price was shown; it must be looked up before a purchase. */
  market: SoldMarket;
  /** The price that was shown; a checkout never has another. */
  price: Price;
  /** The length of the free trial that was shown, in days; a checkout never has a shorter one. */
  trialDays: number;
  /** The path that the buyer returns to, without a query: `/pro/welcome`, `/de/pro/welcome`. */
  returnPath: string;
  origin?: string | undefined;
  environment?: string | undefined;
  /** The variant by experiment name, included in the return URL. @see Specification §2 */
  experiments?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}

export type CheckoutStart =
  | { outcome: 'redirect'; checkoutUrl: string }
  | { outcome: 'already-subscribed' }
  /** The price differs from the one that was shown; no checkout was opened. */
  | { outcome: 'price-changed'; price: Price }
  /** The campaign has ended or is used up; no checkout was opened. */
  | { outcome: 'trial-changed'; trialDays: number }
  /**
   * The service located the buyer in a country with another price or without an offer; no checkout
   * was opened.
   */
  | { outcome: 'wrong-market'; country: string }
  /**
   * Already paid, in another tab or before going back; the welcome page at this URL waits for the
   * confirmation.
   */
  | { outcome: 'pending'; returnUrl: string };

/**
 * Starts a purchase: creates an account without asking for data, and opens a checkout session for
 * it.
 *
 * Uses the account of a signed-in user, and refuses a second subscription. Runs in documents and
 * applications alike, so it depends on neither React nor the store.
 *
 * @throws AuthError or SubscriptionError; nothing was charged, and the caller can retry.
 */
export async function startCheckout(
  { auth, subscriptions }: { auth: AuthClient; subscriptions: SubscriptionClient },
  choice: CheckoutChoice,
): Promise<CheckoutStart> {
  const { signal } = choice;
  const session = auth.getSession() ?? (await auth.restore({ signal }));
  if (session) {
    const subscription = await subscriptions.getSubscription({ signal });
    if (subscription?.isActive) return { outcome: 'already-subscribed' };
  } else {
    await auth.createAccount({ signal });
  }
  return openCheckout(subscriptions, checkoutRequest(choice), signal);
}

/**
 * Opens a checkout for an account, and maps expected refusals by the service to outcomes.
 *
 * @throws SubscriptionError; nothing was charged, and the caller can retry.
 */
export async function openCheckout(
  subscriptions: SubscriptionClient,
  request: CheckoutRequest,
  signal?: AbortSignal,
): Promise<CheckoutStart> {
  const open = () => subscriptions.createCheckoutSession(request, { signal });
  try {
    // The visitor's last choice wins, so it replaces a checkout that another tab opened in the
    // meantime.
    const { checkoutUrl } = await open().catch((error: unknown) => {
      if (refusalOf(error) !== 'checkout_replaced') throw error;
      return open();
    });
    return { outcome: 'redirect', checkoutUrl };
  } catch (error) {
    switch (refusalOf(error)) {
      case 'already_subscribed':
        return { outcome: 'already-subscribed' };
      case 'price_changed': {
        const { price } = error as SubscriptionError;
        if (price) return { outcome: 'price-changed', price };
        throw error;
      }
      case 'trial_changed': {
        const { trialDays } = error as SubscriptionError;
        if (trialDays !== undefined) return { outcome: 'trial-changed', trialDays };
        throw error;
      }
      case 'wrong_market': {
        const { country } = error as SubscriptionError;
        if (country) return { outcome: 'wrong-market', country };
        throw error;
      }
      case 'purchase_pending':
        return { outcome: 'pending', returnUrl: request.returnUrl };
      default:
        throw error;
    }
  }
}

/** Returns the service's code for the refusal, if it refused. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof SubscriptionError ? error.serviceCode : undefined;
}

function checkoutRequest(choice: CheckoutChoice): CheckoutRequest {
  return {
    productId: choice.productId,
    purchasePlatform: 'web',
    returnUrl: buildCheckoutReturnUrl({
      purchasePlatform: 'web',
      billingPeriod: choice.billingPeriod,
      origin: choice.origin,
      environment: choice.environment,
      experiments: choice.experiments,
      path: choice.returnPath,
    }),
    origin: choice.origin,
    region: choice.market.country,
    price: choice.price,
    trialDays: choice.trialDays,
  };
}
