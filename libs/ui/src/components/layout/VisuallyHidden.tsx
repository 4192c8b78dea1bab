import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

/** Words for those who listen, not shown to those who look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
