import type { ReactNode } from 'react';
import classes from './SkipLink.module.css';

/** Props of {@link SkipLink}. */
export interface SkipLinkProps {
  /** Fragment of the main content, for example "#main". */
  href: `#${string}`;
  children: ReactNode;
}

/** A link to the main content: the first element in the tab order, visible only while focused. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={classes.link} href={href}>
      {children}
    </a>
  );
}
