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

/** Starting takes three or four calls; past this the visitor gets the button back. */
export const CHECKOUT_START_LIMIT_MS = 30_000;

export interface CheckoutChoice {
  productId: string;
  billingPeriod: BillingPeriod;
  /** Of the buyer, whose price was shown: nothing is sold before it was looked up. */
  market: SoldMarket;
  /** What was shown: nobody is sent to another price. */
  price: Price;
  /** The free trial that was shown, in days: nobody is sent to a shorter one. */
  trialDays: number;
  /** Where the buyer comes back to, without query: `/pro/welcome`, `/de/pro/welcome`. */
  returnPath: string;
  origin?: string | undefined;
  environment?: string | undefined;
  /** Variant by experiment name: the buyer comes back with them. @see Specification §2 */
  experiments?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}

export type CheckoutStart =
  | { outcome: 'redirect'; checkoutUrl: string }
  | { outcome: 'already-subscribed' }
  /** Not what was shown; nothing was opened. */
  | { outcome: 'price-changed'; price: Price }
  /** The campaign has ended or run out; nothing was opened. */
  | { outcome: 'trial-changed'; trialDays: number }
  /** The service found the buyer in a country with another price, or without an offer; nothing was opened. */
  | { outcome: 'wrong-market'; country: string }
  /** Paid in another tab or before going back; the welcome page at this address waits for the news of it. */
  | { outcome: 'pending'; returnUrl: string };

/**
 * Begins a purchase: an account, without a question asked, and a checkout session for it.
 *
 * Anyone who is signed in already buys for that account, and nobody who has a subscription buys another. Runs
 * in documents and applications alike, so it knows neither React nor the store.
 *
 * @throws AuthError or SubscriptionError; nothing was charged then, and it can simply be tried again.
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
 * Opens a checkout for an account, and takes the service's refusals that are no failures for what they are.
 *
 * @throws SubscriptionError; nothing was charged then, and it can simply be tried again.
 */
export async function openCheckout(
  subscriptions: SubscriptionClient,
  request: CheckoutRequest,
  signal?: AbortSignal,
): Promise<CheckoutStart> {
  const open = () => subscriptions.createCheckoutSession(request, { signal });
  try {
    // What this visitor chose last counts, so it replaces the checkout that came between.
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

/** The service's own word for why it refused, if it did. */
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
