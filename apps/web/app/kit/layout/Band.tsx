import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './Band.module.css';

/** The green top of a page, which continues the header. Must be the first element in `main`. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <div className={classes.band} data-band="">
      {/* Illustrations extend to both sides and end at the neck ring. */}
      <div className={classes.content}>
        <Container>{children}</Container>
      </div>
    </div>
  );
}

/** A band with a title and a lead in larger letters. */
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
