import type { ReactNode } from 'react';
import classes from './Announced.module.css';

/**
 * A live region for conditional content. It must exist before its text: not every browser announces
 * a region that is inserted together with its content.
 */
export function Announced({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.announced}>
      {children}
    </div>
  );
}
