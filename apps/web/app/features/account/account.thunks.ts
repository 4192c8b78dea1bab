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

/** Ends one session. Succeeds if it has already ended. */
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

/** Rethrows every error except service errors with this code. */
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

/** Removes a purchase from the account. Succeeds if another window has already removed it. */
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

/** Ends these sessions one after the other and stops at the first failure. */
export function endSessions(ids: readonly string[]): AppThunk<Promise<Outcome>> {
  return async (dispatch) => {
    for (const id of ids) {
      const outcome = await dispatch(endSession(id));
      if (!outcome.ok) return outcome;
    }
    return { ok: true };
  };
}

/** Ends every session of the account, including the current one. */
export function signOutEverywhere(): AppThunk<Promise<Outcome>> {
  return (_dispatch, _getState, services) =>
    outcomeOf(async () => {
      await (await ownAccountOf(services)).endAllSessions();
      await forgetSession(services.auth);
      services.fire('subscriptions.signedOut');
      return {};
    });
}

/** Returns the data that the service stores, as the text of a JSON file. */
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

/** Schedules the deletion and ends every session, including the current one. */
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
 * Forgets a session that the service has already ended. If the rest of the sign-out fails because
 * of the network, the next use of the session detects it.
 */
async function forgetSession(auth: { signOut: () => Promise<void> }): Promise<void> {
  await auth.signOut().catch(() => undefined);
}
