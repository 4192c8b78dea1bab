import { useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  passcodeProgress,
  type PasscodeFlowName,
  type PasscodeProgress,
} from './passcode-progress.ts';

/**
 * Where a flow stands. `unread` while hydrating: the page was written without it.
 *
 * @returns It, and what changes it.
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

/** For the step after the last: what the flow kept is of no more use. */
export function usePasscodeFlowEnded(flow: PasscodeFlowName): void {
  useEffect(() => passcodeProgress.set(flow, undefined), [flow]);
}
