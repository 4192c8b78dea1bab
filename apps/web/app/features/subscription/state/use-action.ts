import { useEffect, useRef, useState } from 'react';
import {
  toServiceFailure,
  type ServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';
import type { ChangeOutcome } from './subscription-status.thunks.ts';

/** When a page that was to be left is still there, its button comes back after this long, in milliseconds. */
const LEAVING_LIMIT_MS = 15_000;

export interface Action {
  busy: boolean;
  failure: ServiceFailure | undefined;
  /** Does nothing while it is going on. Resolves to whether it was done. */
  start: () => Promise<boolean>;
  /** Takes the failure off the page. */
  forget: () => void;
}

/**
 * What a button does: once at a time, and the button always comes back.
 *
 * Where the page is on its way out the button stays busy until it is gone; it is free again when the browser brings
 * the page back out of its cache, or never left it.
 */
export function useAction(run: () => Promise<ChangeOutcome>): Action {
  const [state, setState] = useState<'idle' | 'running' | 'leaving'>('idle');
  const [failure, setFailure] = useState<ServiceFailure>();
  // Two clicks may come before the page is rendered again.
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
      // A visitor who closes the request for a passcode knows why nothing was done.
      if (!outcome.ok && outcome.failure.kind !== 'proof-required') setFailure(outcome.failure);
      isGoing.current = outcome.ok && outcome.isLeaving === true;
      setState(isGoing.current ? 'leaving' : 'idle');
      return outcome.ok;
    },
  };
}
