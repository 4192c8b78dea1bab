import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { RemovalApp } from '../../../environment/native/removal-app.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useRemovalApp } from '../state/RemovalAppContext.ts';
import { type Outcome, tell } from '../state/removal.thunks.ts';

/**
 * Sends one draft. Returns `false` if it is invalid or the app rejects it; its field shows the
 * reason.
 */
type Send = () => Promise<boolean>;

/** The unsent drafts of a form. */
export const DraftsContext = createContext<Drafts>({ add() {}, delete() {} });

interface Drafts {
  add(send: Send): void;
  delete(send: Send): void;
}

interface Draft<Problem extends string> {
  /** The draft as text, for comparison. */
  text: string;
  problem: Problem | undefined;
  /** Whether the draft contains only what the app already has. */
  isUntouched: boolean;
  /** Whether the profile is incomplete without it. */
  isNeeded?: boolean;
  change: (app: RemovalApp) => Promise<boolean>;
  onSent?: () => void;
}

/**
 * Holds one draft and sends it to the app: by its own button, by the form's button, or when the
 * field or the page goes away, so that a reload or a closed tab loses no valid draft. Only the app
 * stores it.
 */
export function useDraft<Problem extends string>(draft: Draft<Problem>) {
  const app = useRemovalApp();
  const dispatch = useAppDispatch();
  const drafts = useContext(DraftsContext);
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });
  const [problem, setProblem] = useState<Problem>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  /** The text that was sent or discarded. */
  const settled = useRef<string>(undefined);
  const sending = useRef<Promise<boolean>>(undefined);

  async function sendNow(isWanted: boolean): Promise<boolean> {
    const { text, problem: found, isUntouched, isNeeded, change, onSent } = newest.current;
    if (isUntouched && !isNeeded && !isWanted) return true;
    setProblem(found);
    setOutcome(undefined);
    if (found) return false;
    settled.current = text;
    setBusy(true);
    const result = await dispatch(tell(app, change));
    setBusy(false);
    if (result === 'done') {
      onSent?.();
      return true;
    }
    settled.current = undefined;
    setOutcome(result);
    return false;
  }
  /** Sends one request at a time: a second call returns the pending one. */
  function send(isWanted = false): Promise<boolean> {
    sending.current ??= sendNow(isWanted).finally(() => (sending.current = undefined));
    return sending.current;
  }

  const newestSend = useRef(send);
  useEffect(() => {
    newestSend.current = send;
  });
  useEffect(() => {
    const own = () => newestSend.current();
    drafts.add(own);
    const keep = () => {
      const { text, problem: found, isUntouched, change } = newest.current;
      if (found || isUntouched || settled.current === text) return;
      settled.current = text;
      void change(app).catch(() => false);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      drafts.delete(own);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [app, drafts]);

  return {
    problem,
    outcome,
    busy,
    submit(event: { preventDefault(): void }) {
      event.preventDefault();
      void send(true);
    },
    giveUp() {
      settled.current = newest.current.text;
    },
  };
}
