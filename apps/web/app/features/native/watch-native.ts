import type { AppThunk } from '../../store/app-thunk.ts';
import { refreshSubscription } from '../subscription/state/subscription-status.thunks.ts';
import { keepFieldInView } from './keep-field-in-view.ts';
import { nativeConnected } from '../../kit/native/native.slice.ts';

/**
 * Says in the store what app is around the page, and keeps the session in step with the app's: anyone who comes back
 * from one of its own screens may have signed in there.
 *
 * @returns A stop.
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
          // The app did not say, or says otherwise than before, which the session's watcher was told.
        },
      );
    };
    document.addEventListener('visibilitychange', onVisible);
    // Desktops have no keyboard that comes over the page.
    const stopKeeping =
      kind === 'apple' && navigator.maxTouchPoints > 0 ? keepFieldInView(document) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      stopKeeping?.();
    };
  };
}
