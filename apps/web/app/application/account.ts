import { createServices } from '../environment/services/services.ts';
import {
  saveAccountHint,
  readAccountHint,
  type AccountHint,
} from '../environment/browser/account-hint.ts';
import { selectSession } from '../features/session/state/session.slice.ts';
import { restoreSession, watchSession } from '../features/session/state/session.thunks.ts';
import { selectSubscriptionStatus } from '../features/subscription/state/subscription-status.slice.ts';
import type { AppStore } from '../store/make-store.ts';

export { createServices };

/**
 * Finds out who is signed in, and follows changes made in another tab.
 *
 * @returns Stops listening.
 */
export function beginSession(store: AppStore): () => void {
  const unwatch = store.dispatch(watchSession());
  const unmark = store.subscribe(() => {
    const before = readAccountHint();
    const now = accountHintOf(store, before);
    if (now !== before) saveAccountHint(now);
  });
  void store.dispatch(restoreSession());
  return () => {
    unwatch();
    unmark();
  };
}

/** @param before Stands while the service has not said. */
function accountHintOf(store: AppStore, before: AccountHint | undefined): AccountHint | undefined {
  const state = store.getState();
  const { status } = selectSession(state);
  if (status === 'unknown' || status === 'unreachable') return before;
  // Inside the app that has records removed no token is given: there the app says who is signed in to it.
  if (status === 'anonymous')
    return 'removalApp' in document.documentElement.dataset ? before : undefined;
  const known = selectSubscriptionStatus(state);
  if (known.status === 'known') {
    const { isActive, status } = known.subscription;
    if (isActive) return 'subscribed';
    return status === 'Waiting' ? 'signed-in' : 'returning';
  }
  return known.status === 'none' ? 'signed-in' : (before ?? 'signed-in');
}

/** What pages about an account need, and others do without: a tenth of an application's script. */
export interface AccountModule {
  createServices: typeof createServices;
  beginSession: typeof beginSession;
}
