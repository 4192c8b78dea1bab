import type { ReactNode } from 'react';
import { Band } from '../../../kit/layout/Band.tsx';
import { DownloadCallToAction } from './DownloadCallToAction.tsx';
import classes from './DownloadHero.module.css';

export interface DownloadHeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** Stands on the edge of the band. */
  picture: ReactNode;
  /** Replaces the download buttons. */
  children?: ReactNode;
}

/** The first screen of a download page: title, download buttons and an illustration. */
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
