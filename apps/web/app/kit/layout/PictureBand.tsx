import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import classes from './PictureBand.module.css';

export interface PictureBandProps {
  title: ReactNode;
  /** In larger letters than the rest, what the page is about. */
  lead: ReactNode;
  /** Drawn in the page: the first screen waits for no file. */
  picture: ReactNode;
  /** Below the lead: a form. */
  children?: ReactNode;
}

/** A band whose title has a picture beside it or, on narrow screens, below. */
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
