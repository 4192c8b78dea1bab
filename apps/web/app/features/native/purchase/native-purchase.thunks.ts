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
 * How long the button stays busy when the app says nothing, as iOS does of failures. A store's own window covers the
 * page meanwhile, so that having the button back too early harms nobody.
 */
export const PURCHASE_SILENCE_LIMIT_MS = 20_000;

const PRICE_CLICKED: Readonly<Record<string, PlainNotification>> = {
  monthly: 'subscriptionsMonthlyPriceClicked',
  yearly: 'subscriptionsYearlyPriceClicked',
};

/** Asks the app what its store sells. */
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

/** Tells the app which price was looked at more closely. */
export function priceClicked({ cost }: SubscriptionOption): AppThunk<void> {
  return (_dispatch, _getState, { native }) =>
    native?.tell(PRICE_CLICKED[cost.recurrence] ?? 'subscriptionsUnknownPriceClicked');
}

/** Has the app sell an option. What comes of it is told to {@link watchPurchase}. */
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
 * Follows purchases until it is stopped, also those that were given up waiting for.
 *
 * @param chosen The option that is bought, for card checkout.
 * @param onCompleted The store has sold it.
 * @returns A stop.
 */
export function watchPurchase(
  chosen: () => SubscriptionOption | undefined,
  onCompleted: () => void,
): AppThunk<() => void> {
  return (dispatch, getState, { native, auth }) => {
    const follow = (update: PurchaseUpdate) => {
      const { status } = selectPurchase(getState());
      // What is sold is sold: apps may say things twice, or in another order.
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
          // The account that the store has sold to; its page asks again if the app does not say.
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
 * Leaves for card checkout with the account that the app made, which gave its token.
 *
 * Without a token the app is signed in, perhaps with a subscription that lives: nobody buys another then.
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
          // Android closes the page then instead of going back to the card form.
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
          // The app offers what isn't sold where its user is.
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
