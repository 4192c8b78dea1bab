import { useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  passcodeProgress,
  type PasscodeFlowName,
  type PasscodeProgress,
} from './passcode-progress.ts';

/**
 * Returns the progress of a flow and its setter. `unread` during hydration, because the prerendered
 * page has no progress.
 */
export function usePasscodeProgress(flow: PasscodeFlowName) {
  const progress = useSyncExternalStore<PasscodeProgress | undefined | 'unread'>(
    passcodeProgress.subscribe,
    () => passcodeProgress.get(flow),
    () => 'unread',
  );
  const setProgress = useCallback(
    (next: PasscodeProgress | undefined) => passcodeProgress.set(flow, next),
    [flow],
  );
  return [progress, setProgress] as const;
}

/** Clears the saved progress once the flow is complete. */
export function usePasscodeFlowEnded(flow: PasscodeFlowName): void {
  useEffect(() => passcodeProgress.set(flow, undefined), [flow]);
}
