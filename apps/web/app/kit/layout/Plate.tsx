import type { ReactNode } from 'react';
import classes from './Plate.module.css';

export interface PlateProps {
  /** One of the drake's colors, the same in both themes. */
  ground: 'head' | 'bill' | 'breast' | 'wing' | 'feather';
  children: ReactNode;
}

/** Colored background for an illustration, which is clipped to it. Decorative. */
export function Plate({ ground, children }: PlateProps) {
  return (
    <div className={`${classes.plate} ${classes[ground]}`} aria-hidden="true">
      {children}
    </div>
  );
}
