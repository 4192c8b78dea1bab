import type { ReactNode } from 'react';
import classes from './Stat.module.css';

/** A figure, and what it counts. */
export interface StatProps {
  /** The figure, formatted. */
  figure: ReactNode;
  /** What it counts. */
  label: ReactNode;
}

/** A figure and what it counts. Belongs in a `StatList`. */
export function Stat({ figure, label }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>{figure}</dd>
    </div>
  );
}

/** Figures side by side. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}
