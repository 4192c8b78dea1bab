import { Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

export interface SectionProps {
  /**
   * Full-width background: the page's own, a shade of it, or the color of the page's band,
   * including its text colors.
   */
  ground?: 'page' | 'sunken' | 'band';
  title: ReactNode;
  /** Summary of the section in one or two sentences. */
  lead?: ReactNode;
  /**
   * `start`: title above the content. `aside`: title next to it on wide screens. `split`: text and
   * illustration of about the same size; `split-end`: illustration first. `center`: for a closing
   * call to action.
   */
  layout?: 'start' | 'aside' | 'split' | 'split-end' | 'center';
  /** Fragment for links within the page. */
  id?: string;
  children?: ReactNode;
}

/** A section of a page with a title. Backgrounds of adjacent sections join without gaps. */
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
