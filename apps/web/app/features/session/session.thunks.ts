import type { Session } from '@mallard/auth-client';
import type { AppThunk } from '../../store/app-thunk.ts';
import { toServiceFailure, type ServiceFailure } from '../service-failure.ts';
import { subscriptionForgotten } from '../subscription/subscription-status.slice.ts';
import {
  restoreStarted,
  sessionUnreachable,
  signedIn,
  signedOut,
  type Subscriber,
} from './session.slice.ts';

/** What a form gets back: done, or why not. */
export type Outcome<T = object> = ({ ok: true } & T) | { ok: false; failure: ServiceFailure };

function subscriberOf({ accountId, email }: Session): Subscriber {
  return { accountId, email };
}

/** Brings the session back after a reload or the return from checkout, without asking anyone. */
export function restoreSession(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { auth }) => {
    dispatch(restoreStarted());
    try {
      const session = await auth.restore();
      dispatch(session ? signedIn(subscriberOf(session)) : signedOut());
    } catch (error) {
      dispatch(toServiceFailure(error).kind === 'signed-out' ? signedOut() : sessionUnreachable());
    }
  };
}

/** Keeps the store in step with the auth client, which other tabs and renewals change too. */
export function watchSession(): AppThunk<() => void> {
  return (dispatch, _getState, { auth }) =>
    auth.subscribe((session) => {
      if (session) dispatch(signedIn(subscriberOf(session)));
      else {
        dispatch(signedOut());
        dispatch(subscriptionForgotten());
      }
    });
}

export function requestPasscode(email: string): AppThunk<Promise<Outcome<{ reference?: string }>>> {
  return async (_dispatch, _getState, { auth }) => {
    try {
      const { reference } = await auth.requestOtp({ email });
      return { ok: true, ...(reference ? { reference } : {}) };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

export function signInWithPasscode(email: string, otp: string): AppThunk<Promise<Outcome>> {
  return async (_dispatch, _getState, { auth }) => {
    try {
      await auth.login({ email, otp });
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

export function requestEmailEdit(
  email: string,
): AppThunk<Promise<Outcome<{ hash: string; reference?: string }>>> {
  return async (_dispatch, _getState, { auth }) => {
    try {
      const { hash, reference } = await auth.requestEmailEdit({ email });
      return { ok: true, hash, ...(reference ? { reference } : {}) };
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
  return async (_dispatch, _getState, { auth }) => {
    try {
      await auth.confirmEmailEdit(edit);
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}

export function signOut(): AppThunk<Promise<Outcome>> {
  return async (_dispatch, _getState, { auth }) => {
    try {
      await auth.signOut();
      return { ok: true };
    } catch (error) {
      return { ok: false, failure: toServiceFailure(error) };
    }
  };
}
