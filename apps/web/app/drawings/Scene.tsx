import type { ReactNode } from 'react';
import classes from './Scene.module.css';

/** The frame of a drawing that stands beside a page's first words, 560 by 384. Decoration. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.scene} viewBox="0 0 560 384" aria-hidden="true">
      {children}
    </svg>
  );
}
