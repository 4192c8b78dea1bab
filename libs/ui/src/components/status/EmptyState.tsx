import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** A decorative image or icon. */
  picture?: ReactNode;
  title: ReactNode;
  /** The title's level in the page's heading outline. */
  headingLevel?: 2 | 3;
  /** Why the list is empty, and what it will contain. */
  children?: ReactNode;
  /** The action that fills the list. */
  action?: ReactNode;
}

/** A message in place of an empty list. */
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
