/** Side effects of a completed flow: the only place that notifies hosts of the page. */
import type { AppThunk } from '../../../store/app-thunk.ts';

/**
 * Runs after a sign-in on this device. The page continues when it resolves; an app has the tokens
 * by then.
 */
export function onSignedIn(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { fire }) => {
    fire('subscriptions.activated', { by: 'email' });
  };
}

export function onEmailAdded(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { fire, native }) => {
    // An app's token contains the email, so the app requests a new token.
    native?.tell('subscriptionsAddEmailSuccess');
    fire('subscriptions.emailAdded');
  };
}

export function onEmailChanged(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { fire, native }) => {
    native?.tell('subscriptionsEditEmailSuccess');
    fire('subscriptions.emailChanged');
  };
}
