import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import classes from './PictureBand.module.css';

export interface PictureBandProps {
  title: ReactNode;
  /** Summary of the page in larger letters. */
  lead: ReactNode;
  /** Inline SVG, so that the first screen waits for no file. */
  picture: ReactNode;
  children?: ReactNode;
}

/** A band whose title has an illustration next to it or, on narrow screens, below it. */
export function PictureBand({ title, lead, picture, children }: PictureBandProps) {
  return (
    <Band>
      <div className={classes.band}>
        <div className={classes.words}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        {picture}
      </div>
    </Band>
  );
}
