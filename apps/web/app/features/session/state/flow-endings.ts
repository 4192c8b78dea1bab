/** What follows when a flow has ended well: the one place where hosts of the page are told. */
import type { AppThunk } from '../../../store/app-thunk.ts';

/** Somebody signed in on this device. The page goes on when this is done; an app has the tokens by then. */
export function onSignedIn(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { fire }) => {
    fire('subscriptions.activated', { by: 'email' });
  };
}

/** The account has its first email. */
export function onEmailAdded(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { fire, native }) => {
    // An app has the email in its token: it asks for a new one then.
    native?.tell('subscriptionsAddEmailSuccess');
    fire('subscriptions.emailAdded');
  };
}

/** The account has another email. */
export function onEmailChanged(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { fire, native }) => {
    native?.tell('subscriptionsEditEmailSuccess');
    fire('subscriptions.emailChanged');
  };
}
