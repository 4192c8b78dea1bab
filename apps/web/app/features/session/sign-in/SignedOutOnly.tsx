import type { ReactNode } from 'react';
import { useAppSelector } from '../../../store/hooks.ts';
import classes from './AccountHintGate.module.css';
import { selectSession } from '../state/session.slice.ts';

/**
 * Content for signed-out visitors only. Until the session is known, it keeps its space, but is
 * hidden if the `data-account` hint says that the visitor is signed in.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isKnown = useAppSelector(selectSession).status !== 'unknown';
  return <div className={isKnown ? undefined : classes.unlikely}>{children}</div>;
}
