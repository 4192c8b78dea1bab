import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

export interface SectionProps {
  /**
   * The ground it stands on, from side to side: the page's own, a shade of it, or the color of the page's
   * band, whose text colors it takes over.
   */
  ground?: 'page' | 'sunken' | 'band';
  title: ReactNode;
  /** What the section says, in one or two sentences. */
  lead?: ReactNode;
  /**
   * `start`: title above the content. `aside`: title beside it, on wide screens. `split`: words and a picture of
   * about the same weight; `split-end`: the picture first. `center`: for closing calls.
   */
  layout?: 'start' | 'aside' | 'split' | 'split-end' | 'center';
  /** Where links within the page lead to. */
  id?: string;
  children?: ReactNode;
}

/** A part of a page, with its title. Grounds follow each other without gaps. */
export function Section({
  ground = 'page',
  title,
  lead,
  layout = 'start',
  id,
  children,
}: SectionProps) {
  return (
    <section className={`${classes.section} ${classes[ground]}`} id={id}>
      <Container className={`${classes.content} ${classes[layout] ?? ''}`}>
        <div className={classes.words}>
          <h2>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {children ? <div className={classes.body}>{children}</div> : null}
      </Container>
    </section>
  );
}
