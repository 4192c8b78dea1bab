import type { OpenableProduct, PlainNotification } from '../../environment/native/native.ts';
import type { AppThunk } from '../../store/app-thunk.ts';

/** Tells the app something, if there is one. Never fails. */
export function tellApp(notification: PlainNotification): AppThunk<void> {
  return (_dispatch, _getState, { native }) => native?.tell(notification);
}

/** Has the app open one of the products of the subscription. */
export function openProductInApp(product: OpenableProduct): AppThunk<void> {
  return (_dispatch, _getState, { native }) => native?.openProduct(product);
}

/** Whether the app has a form of its own for what people think of restoration. */
export function feedbackOffered(): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { native }) => (await native?.offersFeedback()) ?? false;
}

export function openFeedback(): AppThunk<void> {
  return (_dispatch, _getState, { native }) => native?.openFeedback();
}

/**
 * After card checkout: waits until the app has taken note of the payment, without which its own screens would not
 * know of it.
 *
 * @returns Whether it has. In an ordinary browser there is nobody to wait for.
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
