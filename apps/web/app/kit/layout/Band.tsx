import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './Band.module.css';

/** The green head of a page, which continues the header. Must be the first thing in `main`. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <div className={classes.band} data-band="">
      {/* Pictures run to the sides, and end at the ring. */}
      <div className={classes.content}>
        <Container>{children}</Container>
      </div>
    </div>
  );
}

/** A band that holds a title and, in larger letters than the rest, what the page is about. */
export function TitleBand({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <Band>
      <div className={classes.words}>
        <h1>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
    </Band>
  );
}
