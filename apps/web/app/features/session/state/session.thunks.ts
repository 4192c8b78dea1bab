import type { PasscodeRequest, Session } from '@mallard/auth-client';
import type { AppThunk } from '../../../store/app-thunk.ts';
import {
  toServiceFailure,
  type ServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';
import { onEmailAdded, onEmailChanged, onSignedIn } from './flow-endings.ts';
import {
  checkoutEmailFound,
  restoreStarted,
  selectCheckoutEmail,
  selectSubscriber,
  sessionUnreachable,
  signedIn,
  signedOut,
  type Subscriber,
} from './session.slice.ts';

/** The result of a form: success, or the failure. */
export type Outcome<T = object> = ({ ok: true } & T) | { ok: false; failure: ServiceFailure };

function subscriberOf({ accountId, email }: Session): Subscriber {
  return { accountId, email };
}

/** Restores the session after a reload or the return from checkout, without user interaction. */
export function restoreSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { auth }) => {
    dispatch(restoreStarted());
    try {
      const session = await auth.restore();
      if (!session) dispatch(signedOut());
      // The watcher has already stored it.
      else if (!selectSubscriber(getState())) dispatch(sessionFound(session));
    } catch (error) {
      dispatch(toServiceFailure(error).kind === 'signed-out' ? signedOut() : sessionUnreachable());
    }
  };
}

/**
 * Keeps the store in sync with the auth client, which other tabs and token renewals also change.
 */
export function watchSession(): AppThunk<() => void> {
  return (dispatch, _getState, { auth }) =>
    auth.subscribe((session) => {
      if (session) dispatch(sessionFound(session));
      else dispatch(signedOut());
    });
}

/**
 * Stores the signed-in account. Apps reuse a token for hours, so its email can be outdated: inside
 * an app, the account is fetched as well.
 */
function sessionFound(session: Session): AppThunk<void> {
  return (dispatch, getState, { auth, native }) => {
    const { accountId, email } = subscriberOf(session);
    const before = selectSubscriber(getState());
    const known = before?.accountId === accountId ? before.email : null;
    dispatch(signedIn({ accountId, email: email ?? known }));
    if (!native) return;
    auth.getAccount().then(
      (account) => {
        const now = selectSubscriber(getState());
        if (now?.accountId !== account.accountId || now.email === account.email) return;
        dispatch(signedIn({ accountId, email: account.email }));
      },
      () => {
        // Keep the email from the token.
      },
    );
  };
}

/**
 * Asks the service whether the session still exists. A page in the back/forward cache receives no
 * message when another page signs out.
 */
export function recheckSession(): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { auth }) => {
    if (!selectSubscriber(getState())) return;
    // The watcher stores the result. Without a response, the page stays as it was.
    await auth.restore().catch(() => undefined);
  };
}

export interface PasscodeSent {
  /** The reference that the email contains as well. */
  reference?: string;
  /** The validity in seconds, if the service specifies it. */
  expiresInSeconds?: number;
}

export function passcodeSentFrom({ reference, expiresInSeconds }: PasscodeRequest): PasscodeSent {
  return {
    ...(reference ? { reference } : {}),
    ...(expiresInSeconds ? { expiresInSeconds } : {}),
  };
}

export function requestPasscode(email: string): AppThunk<Promise<Outcome<PasscodeSent>>> {
  return async (_dispatch, _getState, { auth }) => {
    try {
      return { ok: true, ...passcodeSentFrom(await auth.requestOtp({ email })) };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

export function signInWithPasscode(email: string, otp: string): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, { auth }) => {
    try {
      await auth.signIn({ email, otp });
      await dispatch(onSignedIn());
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

/** Accounts with a pending lookup. */
const asking = new Set<string>();

/**
 * Looks up the address entered at the checkout, once. It stays unknown if the provider does not
 * return it.
 */
export function findCheckoutEmail(): AppThunk<void> {
  return (dispatch, getState, { subscriptions }) => {
    const accountId = selectSubscriber(getState())?.accountId;
    const isFound = selectCheckoutEmail(getState()) !== undefined;
    if (accountId === undefined || isFound || asking.has(accountId)) return;
    asking.add(accountId);
    subscriptions
      .getCheckoutEmail()
      .then((email) => dispatch(checkoutEmailFound({ accountId, email: email ?? null })))
      .catch(() => undefined)
      .finally(() => asking.delete(accountId));
  };
}

export function requestEmailEdit(
  email: string,
): AppThunk<Promise<Outcome<PasscodeSent & { hash: string }>>> {
  return async (_dispatch, _getState, { auth }) => {
    try {
      const request = await auth.requestEmailEdit({ email });
      return { ok: true, hash: request.hash, ...passcodeSentFrom(request) };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

export function confirmEmailEdit(edit: {
  email: string;
  otp: string;
  hash: string;
}): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, { auth }) => {
    try {
      const hadEmail = auth.getSession()?.email;
      await auth.confirmEmailEdit(edit);
      await dispatch(hadEmail ? onEmailChanged() : onEmailAdded());
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

export function signOut(): AppThunk<Promise<Outcome>> {
  return async (_dispatch, _getState, { auth, fire }) => {
    try {
      await auth.signOut();
      fire('subscriptions.signedOut');
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}
