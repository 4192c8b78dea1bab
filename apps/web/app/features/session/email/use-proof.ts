import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { passcodeTimes } from '../passcode/passcode-times.ts';
import { confirmProof, requestProof } from './proof.thunks.ts';
import type { Outcome } from '../state/session.thunks.ts';

interface Refused<Failure> {
  ok: false;
  failure: Failure;
}

/** A fresh passcode is waited for. */
export interface PendingProof {
  reference: string | undefined;
  /** Epoch milliseconds. */
  resendAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface Proof {
  /** There while a passcode is waited for: show a `ProofForm`. */
  pending: PendingProof | undefined;
  /**
   * Does something that may need a fresh passcode. If it does, one is mailed, and when it was given the same is done
   * again.
   *
   * @returns What it came to in the end; `proof-required` for anyone who turned back.
   */
  run: <T extends { ok: true }, Failure extends { kind: string }>(
    action: () => Promise<T | Refused<Failure>>,
  ) => Promise<T | Refused<Failure | ServiceFailure>>;
  confirm: (passcode: string) => Promise<Outcome>;
  resend: () => Promise<Outcome>;
  cancel: () => void;
}

interface Waiting extends PendingProof {
  /** Does again what was refused, and lets anyone who asked for it go on. */
  goOn: () => Promise<void>;
  turnBack: () => void;
}

/** Asks for a fresh passcode where the service wants one, and only there. @see ProofForm */
export function useProof(): Proof {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState<Waiting>();
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (waiting || !(cameFrom.current instanceof HTMLElement)) return;
    cameFrom.current.focus();
    cameFrom.current = null;
  }, [waiting]);

  return {
    pending: waiting,
    async run(action) {
      const outcome = await action();
      if (outcome.ok || outcome.failure.kind !== 'proof-required') return outcome;
      const sent = await dispatch(requestProof());
      if (!sent.ok) return sent;
      cameFrom.current = document.activeElement;
      return new Promise((resolve) => {
        setWaiting({
          reference: sent.reference,
          ...passcodeTimes(sent),
          goOn: async () => resolve(await action()),
          turnBack: () => resolve(outcome),
        });
      });
    },
    async confirm(passcode) {
      const confirmed = await dispatch(confirmProof(passcode));
      if (!confirmed.ok) return confirmed;
      await waiting?.goOn();
      setWaiting(undefined);
      return { ok: true };
    },
    async resend() {
      const sent = await dispatch(requestProof());
      if (sent.ok) {
        setWaiting((now) => now && { ...now, reference: sent.reference, ...passcodeTimes(sent) });
      } else if (sent.failure.retryAfterMs !== undefined) {
        const resendAt = Date.now() + sent.failure.retryAfterMs;
        setWaiting((now) => now && { ...now, resendAt });
      }
      return sent;
    },
    cancel() {
      waiting?.turnBack();
      setWaiting(undefined);
    },
  };
}
