import {
  createResource,
  waitForEntitlement,
  type EntitlementOutcome,
  type Resource,
  type Subscription,
  type SubscriptionClient,
} from '@mallard/subscription-client';
import type { AppThunk } from '../../../store/app-thunk.ts';
import {
  toServiceFailure,
  type ServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';
import {
  selectSubscriptionStatus,
  subscriptionForgotten,
  subscriptionStatusFailed,
  subscriptionStatusResolved,
  subscriptionStatusSlow,
} from './subscription-status.slice.ts';

/** What a button gets back: done, or why not. `isLeaving`: the page is on its way out. */
export type ChangeOutcome = { ok: true; isLeaving?: true } | { ok: false; failure: ServiceFailure };

/** How long a page looks for the news of a payment that was just made good; the provider needs seconds. */
const REPAIR_LIMIT_MS = 60_000;

/**
 * A trial that was refused is believed at this look: anyone who subscribes without one at once has a newer subscription,
 * of which the first looks may not know.
 */
const LOOKS_AT_A_REFUSAL = 3;

const RETRYABLE: ReadonlySet<ServiceFailure['kind']> = new Set<ServiceFailure['kind']>([
  'offline',
  'unavailable',
  'too-many',
]);

/** Whether asking again by itself may help. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(toServiceFailure(error).kind);

/** What the page that is open keeps in step; by client, as there is one a page. */
const watched = new WeakMap<SubscriptionClient, Resource<Subscription | undefined>>();

/**
 * Keeps the store in step with what the service says of the signed-in account, as long as a page shows it.
 *
 * @returns A stop.
 */
export function watchSubscription(): AppThunk<() => void> {
  return (dispatch, _getState, { subscriptions }) => {
    dispatch(subscriptionForgotten());
    const resource = createResource({
      load: (options) => subscriptions.getSubscription(options),
      isRetryable,
    });
    watched.set(subscriptions, resource);
    const unsubscribe = resource.subscribe(() => {
      const { data, isKnown, error, isSlow } = resource.getSnapshot();
      if (error !== undefined) dispatch(subscriptionStatusFailed(toServiceFailure(error)));
      else if (isKnown) dispatch(subscriptionStatusResolved(data));
      else if (isSlow) dispatch(subscriptionStatusSlow());
    });
    return () => {
      unsubscribe();
      if (watched.get(subscriptions) === resource) watched.delete(subscriptions);
    };
  };
}

/** Asks the service now, whatever was asked a moment ago. */
export function refreshSubscription(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { subscriptions }) => {
    const resource = watched.get(subscriptions);
    if (resource) return resource.revalidate({ dedupe: false });
    try {
      dispatch(subscriptionStatusResolved(await subscriptions.getSubscription()));
    } catch (error) {
      dispatch(subscriptionStatusFailed(toServiceFailure(error)));
    }
  };
}

/** Takes an answer that came with something else than a look. It says nothing of further subscriptions. */
function learned(subscription: Subscription): AppThunk<void> {
  return (dispatch, _getState, { subscriptions }) => {
    watched.get(subscriptions)?.set(subscription);
    dispatch(subscriptionStatusResolved(subscription));
  };
}

function changeBy(
  act: (client: SubscriptionClient) => Promise<Subscription>,
): AppThunk<Promise<ChangeOutcome>> {
  return async (dispatch, getState, { subscriptions }) => {
    try {
      const changed = await act(subscriptions);
      const state = selectSubscriptionStatus(getState());
      const isOneOfMany = state.status === 'known' && state.subscription.others.length > 0;
      if (isOneOfMany) await dispatch(refreshSubscription());
      else dispatch(learned(changed));
      return { ok: true };
    } catch (error) {
      const failure = toServiceFailure(error);
      // Perhaps it was done and the answer lost, or another window was faster: show what is.
      if (failure.kind !== 'proof-required') void dispatch(refreshSubscription());
      return { ok: false, failure };
    }
  };
}

/** Ends the renewal; what is paid for stays. */
export const cancelSubscription = (subscriptionId?: string) =>
  changeBy((client) => client.cancel({ subscriptionId }));

/** Takes the cancellation back. */
export const resumeSubscription = (subscriptionId?: string) =>
  changeBy((client) => client.resume({ subscriptionId }));

/** Another plan, from the next period on. */
export const changePlan = (productId: string, subscriptionId?: string) =>
  changeBy((client) => client.changePlan(productId, { subscriptionId }));

/** Leaves for a page of the payment provider. */
function leaveFor(
  address: (client: SubscriptionClient) => Promise<string>,
): AppThunk<Promise<ChangeOutcome>> {
  return async (dispatch, _getState, { subscriptions }) => {
    try {
      const url = await address(subscriptions);
      location.assign(url);
      return { ok: true, isLeaving: true };
    } catch (error) {
      const failure = toServiceFailure(error);
      if (failure.kind !== 'proof-required') void dispatch(refreshSubscription());
      return { ok: false, failure };
    }
  };
}

/** Reports that the button to the provider's pages was pressed. */
export function portalPressed(): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => fire('subscriptions.manageClick', { at: 'web' });
}

/** To the provider's pages for card, address and bills. */
export const openPortal = (subscriptionId?: string) =>
  leaveFor(async (client) => (await client.getPortal({ subscriptionId })).customerPortalUrl);

/** To the provider's page on which the open amount is paid. `returnUrl`: a path of this site. */
export const fixPayment = (returnUrl: string, subscriptionId?: string) =>
  leaveFor(async (client) => (await client.fixPayment(returnUrl, { subscriptionId })).url);

/**
 * Waits, after a checkout, for the subscription itself: the return address only hints at it. What comes may be that a
 * free trial was refused, as its card had one before.
 *
 * @returns How it ended. Never rejects: `failed` is an error that the wait didn't expect, after which it can be started again.
 */
export function awaitEntitlement(
  signal: AbortSignal,
): AppThunk<Promise<EntitlementOutcome['outcome'] | 'trial-refused' | 'failed'>> {
  return async (dispatch, _getState, { auth, subscriptions }) => {
    const wait = new AbortController();
    const end = () => wait.abort();
    let isRefused = false;
    try {
      if (signal.aborted) end();
      signal.addEventListener('abort', end);
      const result = await waitForEntitlement({
        signal: wait.signal,
        getSubscription: (options) => subscriptions.getSubscription(options),
        onAttempt({ attempt, subscription }) {
          if (attempt < LOOKS_AT_A_REFUSAL || subscription?.statusReason !== 'trial_used') return;
          dispatch(learned(subscription));
          isRefused = true;
          end();
        },
      });
      if (isRefused && !signal.aborted) return 'trial-refused';
      if (result.outcome !== 'entitled') return result.outcome;
      // Entitlements are written in the token too: take one that has them.
      await auth.restore().catch(() => undefined);
      if (!signal.aborted) dispatch(learned(result.subscription));
      return result.outcome;
    } catch (error) {
      globalThis.reportError?.(error);
      return 'failed';
    } finally {
      signal.removeEventListener('abort', end);
    }
  };
}

/** Checks for a minute whether a failed payment has been settled. Resolves also when the check itself fails. */
export function awaitRepair(signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { subscriptions }) => {
    await waitForEntitlement({
      signal,
      limitMs: REPAIR_LIMIT_MS,
      getSubscription: async (options) => {
        const subscription = await subscriptions.getSubscription(options);
        if (subscription && !signal.aborted) dispatch(learned(subscription));
        const isRepaired =
          subscription?.status !== 'Grace Period' && !subscription?.lastPaymentFailure;
        return isRepaired ? subscription : undefined;
      },
    }).catch((error: unknown) => globalThis.reportError?.(error));
  };
}
