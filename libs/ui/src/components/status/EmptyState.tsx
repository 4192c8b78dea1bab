import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** What a list says that has nothing in it, and what can be done. */
export interface EmptyStateProps {
  /** A picture or an icon; decoration. */
  picture?: ReactNode;
  title: ReactNode;
  /** Where the title stands among the headings of the page. */
  headingLevel?: 2 | 3;
  /** Why there is nothing, and what will be here. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** Stands where something would be listed, if there were anything. */
export function EmptyState({
  picture,
  title,
  headingLevel = 2,
  children,
  action,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.empty}>
      {picture ? <div className={classes.picture}>{picture}</div> : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.words}>{children}</div> : null}
      {action}
    </div>
  );
}
