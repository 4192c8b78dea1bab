import {
  buildCheckoutReturnUrl,
  parseBillingPeriod,
  parseCheckoutReturn,
} from '@mallard/subscription-client';
import type {
  PlainNotification,
  PurchaseUpdate,
  SubscriptionOption,
} from '../../../environment/native/native.ts';
import { originOfPurchase } from '../../../environment/visit/origin.ts';
import type { AppThunk } from '../../../store/app-thunk.ts';
import { checkoutErrorOf } from '../../checkout/plan-choice/checkout-error.ts';
import {
  CHECKOUT_START_LIMIT_MS,
  openCheckout,
} from '../../checkout/plan-choice/start-checkout.ts';
import { selectVariants } from '../../experiments/experiments.slice.ts';
import { toServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import {
  checkoutOpening,
  offerAnswered,
  offerAsked,
  offerUnanswered,
  purchaseCanceled,
  purchaseCompleted,
  purchaseFailed,
  purchaseLeft,
  purchaseStarted,
  selectPurchase,
  subscribedAlready,
} from './native-purchase.slice.ts';

/**
 * The time in milliseconds that the button stays busy without a response, because iOS does not
 * report failures. The store's own window covers the page in the meantime, so enabling the button
 * too early does no harm.
 */
export const PURCHASE_SILENCE_LIMIT_MS = 20_000;

const PRICE_CLICKED: Readonly<Record<string, PlainNotification>> = {
  monthly: 'subscriptionsMonthlyPriceClicked',
  yearly: 'subscriptionsYearlyPriceClicked',
};

/** Requests the plans of the store from the app. */
export function loadOffer(signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { native }) => {
    dispatch(offerAsked());
    try {
      if (!native) throw new Error('no app');
      dispatch(offerAnswered(await native.getOffer({ signal })));
    } catch {
      if (!signal?.aborted) dispatch(offerUnanswered());
    }
  };
}

export function priceClicked({ cost }: SubscriptionOption): AppThunk<void> {
  return (_dispatch, _getState, { native }) =>
    native?.tell(PRICE_CLICKED[cost.recurrence] ?? 'subscriptionsUnknownPriceClicked');
}

/** Makes the app sell an option. The result arrives at {@link watchPurchase}. */
export function buyInApp(option: SubscriptionOption): AppThunk<void> {
  return (dispatch, _getState, { native, fire }) => {
    const period = parseBillingPeriod(option.cost.recurrence);
    if (period !== 'unknown') fire('subscriptions.checkoutStart', { period });
    const [experiment] = Object.entries(parseCheckoutReturn(location.search).experiments);
    try {
      native?.selectSubscription({
        id: option.id,
        offerId: option.offer?.isUserEligible ? option.offer.id : undefined,
        experiment: experiment && { name: experiment[0], cohort: experiment[1] },
      });
      dispatch(purchaseStarted());
    } catch (error) {
      dispatch(purchaseFailed(toServiceFailure(error)));
    }
  };
}

/**
 * Follows purchases until it is stopped, including those that timed out.
 *
 * @param chosen Returns the option being bought, for card checkout.
 * @param onCompleted Called when the store has completed the purchase.
 * @returns A function that stops it.
 */
export function watchPurchase(
  chosen: () => SubscriptionOption | undefined,
  onCompleted: () => void,
): AppThunk<() => void> {
  return (dispatch, getState, { native, auth }) => {
    const follow = (update: PurchaseUpdate) => {
      const { status } = selectPurchase(getState());
      // A completed purchase is final: apps may repeat or reorder updates.
      if (status === 'completed') return;
      switch (update.type) {
        case 'canceled':
          dispatch(purchaseCanceled());
          return;
        case 'redirect':
          if (status === 'opening-checkout') return;
          void dispatch(openCheckoutInApp(chosen(), update.token));
          return;
        case 'completed':
          dispatch(purchaseCompleted());
          // Restore the buying account; the welcome page asks again if the app does not respond.
          void auth
            .restore()
            .catch(() => undefined)
            .then(onCompleted);
      }
    };
    return native?.onPurchaseUpdate(follow) ?? (() => {});
  };
}

/**
 * Opens card checkout for the account that the app created, using the token it passed.
 *
 * Without a token, the app is signed in and may have an active subscription; in that case, nothing
 * is bought.
 */
function openCheckoutInApp(
  option: SubscriptionOption | undefined,
  token: string | undefined,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { auth, native, subscriptionsOf, fire }) => {
    if (!option) return;
    dispatch(checkoutOpening());
    const signal = AbortSignal.timeout(CHECKOUT_START_LIMIT_MS);
    try {
      const accessToken = token ?? (await auth.restore({ signal }))?.accessToken;
      if (!accessToken) return void dispatch(purchaseFailed({ kind: 'signed-out' }));
      const subscriptions = subscriptionsOf(accessToken);
      if (token === undefined && (await subscriptions.getSubscription({ signal }))?.isActive) {
        return void dispatch(subscribedAlready());
      }
      const billingPeriod = parseBillingPeriod(option.cost.recurrence);
      const { origin, environment } = originOfPurchase(billingPeriod);
      const returnUrl = buildCheckoutReturnUrl({
        purchasePlatform: 'app',
        billingPeriod,
        origin,
        environment,
        experiments: {
          ...selectVariants(getState()),
          ...parseCheckoutReturn(location.search).experiments,
        },
      });
      const started = await openCheckout(
        subscriptions,
        {
          productId: option.id,
          purchasePlatform: 'app',
          // Makes Android close the page instead of going back to the card form.
          returnUrl:
            native?.kind === 'android' ? `${returnUrl}&preventBackNavigation=true` : returnUrl,
          origin,
        },
        signal,
      );
      switch (started.outcome) {
        case 'already-subscribed':
          return void dispatch(subscribedAlready());
        case 'price-changed':
        case 'trial-changed':
          return void dispatch(purchaseFailed({ kind: 'product-gone' }));
        case 'wrong-market':
          // The app offers a plan that is not sold in the user's country.
          dispatch(purchaseLeft());
          return void dispatch(offerAnswered({ platform: 'stripe', options: [] }));
        case 'pending':
          return location.assign(started.returnUrl);
        case 'redirect':
          return location.assign(started.checkoutUrl);
      }
    } catch (error) {
      fire('subscriptions.checkoutError', { reason: checkoutErrorOf(error) });
      dispatch(purchaseFailed(toServiceFailure(error)));
    }
  };
}
