import type { ReactNode } from 'react';
import classes from './Scene.module.css';

/** Frame of the illustration next to a page's headline, 560 × 384. Decorative. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.scene} viewBox="0 0 560 384" aria-hidden="true">
      {children}
    </svg>
  );
}
