import type { ReactNode } from 'react';
import classes from './SkipLink.module.css';

/** A link past what is on every page, shown when it has focus. */
export interface SkipLinkProps {
  /** Fragment of the main content, for example "#main". */
  href: `#${string}`;
  children: ReactNode;
}

/** First thing in the tab order; seen only while it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={classes.link} href={href}>
      {children}
    </a>
  );
}
