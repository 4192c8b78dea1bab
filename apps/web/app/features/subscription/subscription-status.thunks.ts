import { waitForEntitlement, type EntitlementOutcome } from '@mallard/subscription-client';
import type { AppThunk } from '../../store/app-thunk.ts';
import { toServiceFailure } from '../service-failure.ts';
import {
  subscriptionForgotten,
  subscriptionStatusFailed,
  subscriptionStatusResolved,
} from './subscription-status.slice.ts';

/** Asks the service what the signed-in account has. */
export function loadSubscription(signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { subscriptions }) => {
    dispatch(subscriptionForgotten());
    try {
      dispatch(subscriptionStatusResolved(await subscriptions.getSubscription({ signal })));
    } catch (error) {
      if (!signal?.aborted) dispatch(subscriptionStatusFailed(toServiceFailure(error)));
    }
  };
}

/**
 * Waits, after a checkout, for the subscription itself: the return address only hints at it.
 *
 * @returns How it ended; never rejects.
 */
export function awaitEntitlement(
  signal: AbortSignal,
): AppThunk<Promise<EntitlementOutcome['outcome']>> {
  return async (dispatch, _getState, { auth, subscriptions }) => {
    const result = await waitForEntitlement({
      signal,
      getSubscription: (options) => subscriptions.getSubscription(options),
    });
    if (result.outcome !== 'entitled') return result.outcome;
    // Entitlements are written in the token too: take one that has them.
    await auth.restore().catch(() => undefined);
    dispatch(subscriptionStatusResolved(result.subscription));
    return result.outcome;
  };
}
