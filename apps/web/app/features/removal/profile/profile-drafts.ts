import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { RemovalApp } from '../../../environment/native/removal-app.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useRemovalApp } from '../state/RemovalAppContext.ts';
import { type Outcome, tell } from '../state/removal.thunks.ts';

/** Sends what is typed in one place. False where it cannot be sent, or was not taken: the place says why. */
type Send = () => Promise<boolean>;

/** The places of a form in which something may be typed that was not sent yet. */
export const DraftsContext = createContext<Drafts>({ add() {}, delete() {} });

interface Drafts {
  add(send: Send): void;
  delete(send: Send): void;
}

interface Draft<Problem extends string> {
  /** What is typed, as text to compare. */
  text: string;
  /** What is wrong with it. */
  problem: Problem | undefined;
  /** Nothing is typed that the app does not have already. */
  isUntouched: boolean;
  /** Without it the profile is not complete. */
  isNeeded?: boolean;
  change: (app: RemovalApp) => Promise<boolean>;
  onSent?: () => void;
}

/**
 * What is typed in one place, on its way to the app: by a button, by the form's own, or when the place or the page goes
 * away, so that a reload or a closed tab loses nothing that is complete. Nobody but the app keeps it.
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
  /** The text that was sent, or given up. */
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
  /** One at a time: asked for meanwhile, it is the one that is under way. */
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
    /** What is typed is not wanted. */
    giveUp() {
      settled.current = newest.current.text;
    },
  };
}
