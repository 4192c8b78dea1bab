import type { ReactNode } from 'react';
import classes from './Stat.module.css';

/** Props of {@link Stat}. */
export interface StatProps {
  /** The formatted figure. */
  figure: ReactNode;
  /** The description of the figure. */
  label: ReactNode;
}

/** A figure with its description. Use it in a `StatList`. */
export function Stat({ figure, label }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>{figure}</dd>
    </div>
  );
}

/** A row of figures. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}
