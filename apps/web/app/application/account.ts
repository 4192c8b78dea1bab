import { createServices } from '../environment/services/services.ts';
import {
  saveAccountHint,
  readAccountHint,
  type AccountHint,
} from '../environment/browser/account-hint.ts';
import { selectSession } from '../features/session/state/session.slice.ts';
import {
  recheckSession,
  restoreSession,
  watchSession,
} from '../features/session/state/session.thunks.ts';
import { selectSubscriptionStatus } from '../features/subscription/state/subscription-status.slice.ts';
import type { AppStore } from '../store/make-store.ts';

export { createServices };

/**
 * Restores the session of the signed-in user and follows changes made in other tabs, also those
 * that a page in the back/forward cache misses.
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
  const recheck = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void store.dispatch(recheckSession());
  };
  window.addEventListener('pageshow', recheck);
  return () => {
    window.removeEventListener('pageshow', recheck);
    unwatch();
    unmark();
  };
}

/** @param before Returned while the service has not responded. */
function accountHintOf(store: AppStore, before: AccountHint | undefined): AccountHint | undefined {
  const state = store.getState();
  const { status } = selectSession(state);
  if (status === 'unknown' || status === 'unreachable') return before;
  // The personal-information-removal app never passes a token: it tells the page who is signed in.
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

/**
 * The code for pages that involve an account. It is a tenth of the application's script, so other
 * pages don't load it.
 */
export interface AccountModule {
  createServices: typeof createServices;
  beginSession: typeof beginSession;
}
