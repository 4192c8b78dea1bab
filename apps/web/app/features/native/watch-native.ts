import type { AppThunk } from '../../store/app-thunk.ts';
import { refreshSubscription } from '../subscription/state/subscription-status.thunks.ts';
import { keepFieldInView } from './keep-field-in-view.ts';
import { nativeConnected } from '../../kit/native/native.slice.ts';

/**
 * Stores the app that embeds the page, and keeps the session in sync with the app's, because the
 * user may sign in on one of its own screens.
 *
 * @returns A function that stops it.
 */
export function watchNative(): AppThunk<() => void> {
  return (dispatch, _getState, { native, auth }) => {
    if (!native) return () => {};
    const { kind, config } = native;
    dispatch(nativeConnected({ kind, config }));

    const onVisible = () => {
      if (document.visibilityState === 'hidden') return;
      const before = auth.getSession()?.accountId;
      auth.restore().then(
        (session) => {
          if (session && session.accountId !== before) void dispatch(refreshSubscription());
        },
        () => {
          // No response, or the session ended, which the session's watcher handles.
        },
      );
    };
    document.addEventListener('visibilitychange', onVisible);
    // Desktops have no keyboard that covers the page.
    const stopKeeping =
      kind === 'apple' && navigator.maxTouchPoints > 0 ? keepFieldInView(document) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      stopKeeping?.();
    };
  };
}
