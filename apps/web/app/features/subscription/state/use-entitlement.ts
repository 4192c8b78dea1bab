import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../store/hooks.ts';
import { awaitEntitlement } from './subscription-status.thunks.ts';

export type AwaitedEntitlement =
  'waiting' | 'entitled' | 'still-pending' | 'trial-refused' | 'failed';

/**
 * Waits for an active subscription while the page is visible.
 *
 * @param onOutcome Called once for each wait that was not aborted.
 */
export function useEntitlement(
  onOutcome?: (outcome: Exclude<AwaitedEntitlement, 'waiting'>) => void,
): {
  outcome: AwaitedEntitlement;
  lookAgain: () => void;
} {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<AwaitedEntitlement>('waiting');
  const [look, setLook] = useState(0);
  const told = useRef(onOutcome);
  useEffect(() => {
    told.current = onOutcome;
  });

  useEffect(() => {
    let controller: AbortController | undefined;
    let isOver = false;
    const wait = () => {
      if (isOver) return;
      controller?.abort();
      // Hidden pages do not poll; they refresh when they become visible.
      if (document.visibilityState === 'hidden') return;
      const current = (controller = new AbortController());
      void dispatch(awaitEntitlement(current.signal)).then((result) => {
        if (current.signal.aborted || result === 'aborted') return;
        isOver = true;
        setOutcome(result);
        told.current?.(result);
      });
    };
    setOutcome('waiting');
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      document.removeEventListener('visibilitychange', wait);
      controller?.abort();
    };
  }, [dispatch, look]);

  return { outcome, lookAgain: () => setLook((count) => count + 1) };
}
