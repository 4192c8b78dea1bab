import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A switch, as it is drawn. */
export function SwitchMark({ isOff = false }: { isOff?: boolean }) {
  return <span className={isOff ? `${classes.switch} ${classes.off}` : classes.switch} />;
}

/** Lines between rules, each a `Row`. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>;
}

/** What something is called and, at the end of the line, how it stands. */
export function Row({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{children}</span>
      {end}
    </div>
  );
}

/** Less important than what stands beside it. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={classes.muted}>{children}</span>;
}

/** A state in a word. */
export function Chip({ mood, children }: { mood?: 'good' | 'waiting'; children: ReactNode }) {
  return (
    <span className={mood ? `${classes.chip} ${classes[mood]}` : classes.chip}>{children}</span>
  );
}

/** Figures beside each other, each a `Count`. */
export function Counts({ children }: { children: ReactNode }) {
  return <div className={classes.counts}>{children}</div>;
}

/** A figure, and below it what it counts. */
export function Count({
  figure,
  label,
  ...spoken
}: {
  figure: ReactNode;
  label: ReactNode;
  /** Where the picture can be used: what is said aloud when it has changed. */
  'data-say'?: '';
}) {
  return (
    <p {...spoken}>
      <strong>{figure}</strong> <span>{label}</span>
    </p>
  );
}
