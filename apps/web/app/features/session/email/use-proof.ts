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

/** A request for a fresh passcode that awaits the user. */
export interface PendingProof {
  reference: string | undefined;
  /** Epoch milliseconds. */
  resendAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface Proof {
  /** Set while a passcode is required: render a `ProofForm`. */
  pending: PendingProof | undefined;
  /**
   * Runs an action that may require a fresh passcode. If it does, sends one, and runs the action
   * again after it was entered.
   *
   * @returns The final outcome; `proof-required` if the user canceled.
   */
  run: <T extends { ok: true }, Failure extends { kind: string }>(
    action: () => Promise<T | Refused<Failure>>,
  ) => Promise<T | Refused<Failure | ServiceFailure>>;
  confirm: (passcode: string) => Promise<Outcome>;
  resend: () => Promise<Outcome>;
  cancel: () => void;
}

interface Waiting extends PendingProof {
  /** Repeats the refused action and resolves the call of `run`. */
  goOn: () => Promise<void>;
  turnBack: () => void;
}

/** Requests a fresh passcode only if the service requires one. @see ProofForm */
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
