import type { OpenableProduct, PlainNotification } from '../../environment/native/native.ts';
import type { AppThunk } from '../../store/app-thunk.ts';

/** Sends a notification to the app, if there is one. Never fails. */
export function notifyApp(notification: PlainNotification): AppThunk<void> {
  return (_dispatch, _getState, { native }) => native?.tell(notification);
}

export function openProductInApp(product: OpenableProduct): AppThunk<void> {
  return (_dispatch, _getState, { native }) => native?.openProduct(product);
}

/** Returns whether the app has its own feedback form for identity theft restoration. */
export function feedbackOffered(): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { native }) => (await native?.offersFeedback()) ?? false;
}

export function openFeedback(): AppThunk<void> {
  return (_dispatch, _getState, { native }) => native?.openFeedback();
}

/**
 * Waits after card checkout until the app has registered the payment; until then, its own screens
 * do not show it.
 *
 * @returns Whether the app has registered it. `true` in an ordinary browser, where there is no app
 * to wait for.
 */
export function completePaymentInApp(signal: AbortSignal): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { native }) => {
    try {
      await native?.completeStripePayment({ signal });
      return true;
    } catch {
      return false;
    }
  };
}
