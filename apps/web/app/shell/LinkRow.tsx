import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './LinkRow.module.css';

export interface LinkRowProps {
  href: string;
  title: ReactNode;
  /** Where the title stands among the headings of the page. */
  headingLevel?: 2 | 3;
  /** What is to be found there. */
  children: ReactNode;
  /** Where links within the page, and from feeds, lead to. */
  id?: string;
  /** It leads to the search engine, and takes the settings along. */
  isSearch?: boolean;
}

/** One line of a list of large links: the whole line leads there. Belongs in a list. */
export function LinkRow({ href, title, headingLevel = 3, children, id, isSearch }: LinkRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={classes.row} id={id}>
      <Heading className={classes.title}>
        <a className={classes.link} href={href} data-search={isSearch ? '' : undefined}>
          {title}
          <ArrowIcon />
        </a>
      </Heading>
      <p className={classes.words}>{children}</p>
    </li>
  );
}
