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

/**
 * The result of an action: success, or the failure. `isLeaving`: the browser is navigating away.
 */
export type ChangeOutcome = { ok: true; isLeaving?: true } | { ok: false; failure: ServiceFailure };

/** The time in milliseconds that a page polls for a settled payment; the provider takes seconds. */
const REPAIR_LIMIT_MS = 60_000;

/**
 * The attempt at which a refused trial is final: a user who immediately subscribes without one has
 * a newer subscription, which the first responses may not contain.
 */
const LOOKS_AT_A_REFUSAL = 3;

const RETRYABLE: ReadonlySet<ServiceFailure['kind']> = new Set<ServiceFailure['kind']>([
  'offline',
  'unavailable',
  'too-many',
]);

/** Whether an automatic retry may help. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(toServiceFailure(error).kind);

/** Maps each client to the resource that the open page watches; a page has only one client. */
const watched = new WeakMap<SubscriptionClient, Resource<Subscription | undefined>>();

/**
 * Keeps the store in sync with the signed-in account's subscription while a page shows it.
 *
 * @returns A function that stops it.
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

/** Fetches the subscription immediately, without deduplication. */
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

/**
 * Stores a subscription from another response. That response does not include the account's other
 * subscriptions.
 */
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
      // The change may have succeeded with a lost response, or another window was faster: show the
      // current state.
      if (failure.kind !== 'proof-required') void dispatch(refreshSubscription());
      return { ok: false, failure };
    }
  };
}

/** Cancels the renewal; access remains until the end of the paid period. */
export const cancelSubscription = (subscriptionId?: string) =>
  changeBy((client) => client.cancel({ subscriptionId }));

export const resumeSubscription = (subscriptionId?: string) =>
  changeBy((client) => client.resume({ subscriptionId }));

/** Switches to another plan from the next period on. */
export const changePlan = (productId: string, subscriptionId?: string) =>
  changeBy((client) => client.changePlan(productId, { subscriptionId }));

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

/** Reports that the button to the provider's pages was clicked. */
export function portalPressed(): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => fire('subscriptions.manageClick', { at: 'web' });
}

/** Opens the provider's pages for card, billing address and invoices. */
export const openPortal = (subscriptionId?: string) =>
  leaveFor(async (client) => (await client.getPortal({ subscriptionId })).customerPortalUrl);

/** Opens the provider's page that collects the open amount. `returnUrl`: a path on this site. */
export const fixPayment = (returnUrl: string, subscriptionId?: string) =>
  leaveFor(async (client) => (await client.fixPayment(returnUrl, { subscriptionId })).url);

/**
 * Waits after a checkout for the subscription itself, because the return URL is only a hint. The
 * result can be a refused free trial, if the card has had one before.
 *
 * @returns The outcome. Never rejects: `failed` is an unexpected error, after which the wait can be
 * restarted.
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
      // The token contains the entitlements too, so fetch a new one.
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
