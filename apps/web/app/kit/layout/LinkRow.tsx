import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './LinkRow.module.css';

export interface LinkRowProps {
  href: string;
  title: ReactNode;
  children: ReactNode;
  /** Fragment for links within the page and from feeds. */
  id?: string;
  /** Whether it links to the search engine and passes the visitor's settings to it. */
  isSearch?: boolean;
}

/** A row in a list of large links; the whole row is clickable. Use it inside a list. */
export function LinkRow({ href, title, children, id, isSearch }: LinkRowProps) {
  return (
    <li className={classes.row} id={id}>
      <h3 className={classes.title}>
        <a className={classes.link} href={href} data-search={isSearch ? '' : undefined}>
          {title}
          <ArrowIcon />
        </a>
      </h3>
      <p className={classes.words}>{children}</p>
    </li>
  );
}
