import type { ReactNode } from 'react';
import classes from './Plate.module.css';

export interface PlateProps {
  /** A color of the drake, the same by day and by night. */
  ground: 'head' | 'bill' | 'breast' | 'wing' | 'feather';
  children: ReactNode;
}

/** The colored ground that a drawn picture stands on. The picture ends where the plate does. Decoration. */
export function Plate({ ground, children }: PlateProps) {
  return (
    <div className={`${classes.plate} ${classes[ground]}`} aria-hidden="true">
      {children}
    </div>
  );
}
