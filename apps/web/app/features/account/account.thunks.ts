import type { AccountDeletion } from '@mallard/auth-client';
import type { AppThunk } from '../../store/app-thunk.ts';
import { outcomeOf, ownAccountOf } from '../session/email/proof.thunks.ts';
import type { Outcome } from '../session/state/session.thunks.ts';
import {
  purchaseRemoved,
  purchasesFailed,
  purchasesForgotten,
  purchasesLoaded,
} from './purchases.slice.ts';
import {
  sessionEnded,
  sessionsFailed,
  sessionsForgotten,
  sessionsLoaded,
} from './sessions.slice.ts';

export function loadSessions(signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    dispatch(sessionsForgotten());
    const outcome = await outcomeOf(async () => ({
      found: await (await ownAccountOf(services)).listSessions({ signal }),
    }));
    if (signal?.aborted) return;
    dispatch(outcome.ok ? sessionsLoaded(outcome.found) : sessionsFailed(outcome.failure));
  };
}

/** Ends one sign-in. One that has ended meanwhile is as good. */
export function endSession(id: string): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, services) => {
    const outcome = await outcomeOf(async () => {
      await (await ownAccountOf(services)).endSession(id).catch(unless('unknown_session'));
      return {};
    });
    if (outcome.ok) dispatch(sessionEnded(id));
    return outcome;
  };
}

/** Rethrows every error but that of the service by this code. */
const unless = (code: string) => (error: unknown) => {
  if ((error as { serviceCode?: unknown }).serviceCode !== code) throw error;
};

export function loadPurchases(signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    dispatch(purchasesForgotten());
    const outcome = await outcomeOf(async () => ({
      purchases: await (await ownAccountOf(services)).listPurchases({ signal }),
    }));
    if (signal?.aborted) return;
    dispatch(outcome.ok ? purchasesLoaded(outcome.purchases) : purchasesFailed(outcome.failure));
  };
}

/** Removes a purchase from the account. One that another window has removed is as good. */
export function removePurchase(id: string): AppThunk<Promise<Outcome>> {
  return async (dispatch, _getState, services) => {
    const outcome = await outcomeOf(async () => {
      await (await ownAccountOf(services)).removePurchase(id).catch(unless('unknown_purchase'));
      return {};
    });
    if (outcome.ok) dispatch(purchaseRemoved(id));
    return outcome;
  };
}

/** Ends these, one after the other; stops at the first that fails. */
export function endSessions(ids: readonly string[]): AppThunk<Promise<Outcome>> {
  return async (dispatch) => {
    for (const id of ids) {
      const outcome = await dispatch(endSession(id));
      if (!outcome.ok) return outcome;
    }
    return { ok: true };
  };
}

/** Ends every sign-in of the account, here too. */
export function signOutEverywhere(): AppThunk<Promise<Outcome>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => {
      await (await ownAccountOf(services)).endAllSessions();
      await forgetSession(services.auth);
      services.fire('subscriptions.signedOut');
      return {};
    });
}

/** What the service keeps, as the text of a JSON file. */
export function exportData(): AppThunk<Promise<Outcome<{ text: string }>>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => ({
      text: `${JSON.stringify(await (await ownAccountOf(services)).exportData(), null, 2)}\n`,
    }));
}

export function previewDeletion(): AppThunk<Promise<Outcome<AccountDeletion>>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => (await ownAccountOf(services)).previewDeletion());
}

/** Schedules the deletion. It signs out everywhere, here too. */
export function deleteAccount(wish: {
  forfeitPaidTime: boolean;
}): AppThunk<Promise<Outcome<AccountDeletion>>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => {
      const deletion = await (await ownAccountOf(services)).requestDeletion(wish);
      await forgetSession(services.auth);
      return deletion;
    });
}

/**
 * The service has ended the session already. If it cannot be reached for the rest, the session is found to be over at
 * its next use.
 */
async function forgetSession(auth: { signOut: () => Promise<void> }): Promise<void> {
  await auth.signOut().catch(() => undefined);
}
