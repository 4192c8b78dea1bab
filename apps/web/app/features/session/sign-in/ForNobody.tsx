import type { ReactNode } from 'react';
import { useAppSelector } from '../../../store/hooks.ts';
import classes from './ByAccountMark.module.css';
import { selectSession } from '../state/session.slice.ts';

/**
 * What is of no use to somebody who is signed in. Until it is known who is there it keeps its room, and is out of sight
 * where the mark of an earlier visit says that somebody is.
 */
export function ForNobody({ children }: { children: ReactNode }) {
  const isKnown = useAppSelector(selectSession).status !== 'unknown';
  return <div className={isKnown ? undefined : classes.unlikely}>{children}</div>;
}
