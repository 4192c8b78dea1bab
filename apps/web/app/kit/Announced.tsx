import type { ReactNode } from 'react';
import classes from './Announced.module.css';

/** Around what comes and goes: a live region that comes with its words is not heard in every browser. */
export function Announced({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.announced}>
      {children}
    </div>
  );
}
