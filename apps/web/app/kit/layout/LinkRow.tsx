import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './LinkRow.module.css';

export interface LinkRowProps {
  href: string;
  title: ReactNode;
  /** What is to be found there. */
  children: ReactNode;
  /** Where links within the page, and from feeds, lead to. */
  id?: string;
  /** It leads to the search engine, and takes the settings along. */
  isSearch?: boolean;
}

/** One line of a list of large links: the whole line leads there. Belongs in a list. */
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
