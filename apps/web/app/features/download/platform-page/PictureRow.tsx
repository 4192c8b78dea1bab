import type { ReactNode } from 'react';
import classes from './PictureRow.module.css';

export interface PictureRowProps {
  picture: ReactNode;
  children: ReactNode;
}

/** Text next to an image of the product. */
export function PictureRow({ picture, children }: PictureRowProps) {
  return (
    <div className={classes.row}>
      {picture}
      <div className={classes.words}>{children}</div>
    </div>
  );
}
