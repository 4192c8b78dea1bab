import type { ReactNode } from 'react';
import { Band } from '../../../kit/layout/Band.tsx';
import { DownloadCallToAction } from './DownloadCallToAction.tsx';
import classes from './DownloadHero.module.css';

export interface DownloadHeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** Stands on the edge of the band. */
  picture: ReactNode;
  /** What to do, where that is not a download. */
  children?: ReactNode;
}

/** The first screen of a download page: what it is, the way to get it, and a picture of it. */
export function DownloadHero({ title, lead, picture, children }: DownloadHeroProps) {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children ?? <DownloadCallToAction />}
        </div>
        {picture}
      </div>
    </Band>
  );
}
