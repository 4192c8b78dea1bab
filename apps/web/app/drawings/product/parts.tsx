import type { ReactNode } from 'react';
import classes from './parts.module.css';

export function SwitchMark({ isOff = false }: { isOff?: boolean }) {
  return <span className={isOff ? `${classes.switch} ${classes.off}` : classes.switch} />;
}

export function Rows({ children }: { children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>;
}

/** A label with its state at the end of the line. */
export function Row({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{children}</span>
      {end}
    </div>
  );
}

export function Muted({ children }: { children: ReactNode }) {
  return <span className={classes.muted}>{children}</span>;
}

export function Chip({ mood, children }: { mood?: 'good' | 'waiting'; children: ReactNode }) {
  return (
    <span className={mood ? `${classes.chip} ${classes[mood]}` : classes.chip}>{children}</span>
  );
}

export function Counts({ children }: { children: ReactNode }) {
  return <div className={classes.counts}>{children}</div>;
}

export function Count({
  figure,
  label,
  ...spoken
}: {
  figure: ReactNode;
  label: ReactNode;
  /** Marks a count in an interactive illustration whose changes are announced to screen readers. */
  'data-say'?: '';
}) {
  return (
    <p {...spoken}>
      <strong>{figure}</strong> <span>{label}</span>
    </p>
  );
}
