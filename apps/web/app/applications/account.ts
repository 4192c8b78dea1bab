import { createServices } from '../environment/services.ts';
import { restoreSession, watchSession } from '../features/session/session.thunks.ts';
import type { AppStore } from '../store/make-store.ts';

export { createServices };

/**
 * Finds out who is signed in, and hears of it when that changes in another tab.
 *
 * @returns Stops listening.
 */
export function beginSession(store: AppStore): () => void {
  const unwatch = store.dispatch(watchSession());
  void store.dispatch(restoreSession());
  return unwatch;
}

/** What pages about an account need, and others do without: a tenth of an application's script. */
export interface AccountModule {
  createServices: typeof createServices;
  beginSession: typeof beginSession;
}
