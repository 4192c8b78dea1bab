import { useEffect, useRef, useState } from 'react';
import {
  toServiceFailure,
  type ServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';
import type { ChangeOutcome } from './subscription-status.thunks.ts';

/** The time in milliseconds after which the button is enabled again if the page was not left. */
const LEAVING_LIMIT_MS = 15_000;

export interface Action {
  busy: boolean;
  failure: ServiceFailure | undefined;
  /** Does nothing while the action is running. Resolves to whether it succeeded. */
  start: () => Promise<boolean>;
  forget: () => void;
}

/**
 * Runs a button's action, one call at a time, and always enables the button again.
 *
 * While the browser is navigating away, the button stays busy; it is enabled again if the page
 * returns from the back/forward cache or was never left.
 */
export function useAction(run: () => Promise<ChangeOutcome>): Action {
  const [state, setState] = useState<'idle' | 'running' | 'leaving'>('idle');
  const [failure, setFailure] = useState<ServiceFailure>();
  // Two clicks can arrive before the page is rendered again.
  const isGoing = useRef(false);

  useEffect(() => {
    if (state !== 'leaving') return;
    const free = () => {
      isGoing.current = false;
      setState('idle');
    };
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) free();
    };
    const timer = setTimeout(free, LEAVING_LIMIT_MS);
    window.addEventListener('pageshow', returned);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', returned);
    };
  }, [state]);

  return {
    busy: state !== 'idle',
    failure,
    forget: () => setFailure(undefined),
    start: async () => {
      if (isGoing.current) return false;
      isGoing.current = true;
      setState('running');
      setFailure(undefined);
      // An unexpected error must not leave the button busy.
      const outcome = await run().catch((error: unknown): ChangeOutcome => ({
        ok: false,
        failure: toServiceFailure(error),
      }));
      // A user who cancels the passcode needs no error message.
      if (!outcome.ok && outcome.failure.kind !== 'proof-required') setFailure(outcome.failure);
      isGoing.current = outcome.ok && outcome.isLeaving === true;
      setState(isGoing.current ? 'leaving' : 'idle');
      return outcome.ok;
    },
  };
}
