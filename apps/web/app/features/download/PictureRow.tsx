import type { ReactNode } from 'react';
import { Plate, type PlateProps } from '../../shell/Plate.tsx';
import classes from './PictureRow.module.css';

export interface PictureRowProps {
  ground: PlateProps['ground'];
  /** The address of a drawing, 560 wide and 400 high. */
  picture: string;
  /** Its words. */
  children: ReactNode;
}

/** Words beside a picture, on changing sides where several follow each other. */
export function PictureRow({ ground, picture, children }: PictureRowProps) {
  return (
    <div className={classes.row}>
      <Plate ground={ground}>
        <img src={picture} alt="" width="560" height="400" loading="lazy" decoding="async" />
      </Plate>
      <div className={classes.words}>{children}</div>
    </div>
  );
}
