import { useId, type ReactNode } from 'react';
import classes from './LinkList.module.css';

/** Links under a heading. */
export interface LinkListProps {
  /** Shown above the links, and names them. */
  title: ReactNode;
  /** Where the title stands among the headings of the page. */
  headingLevel?: 2 | 3;
  /** The links themselves: anchors, or what a router makes of them. */
  links: readonly ReactNode[];
}

/** Links of one kind under their title: a column of a footer. */
export function LinkList({ title, headingLevel = 2, links }: LinkListProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <nav aria-labelledby={titleId}>
      <Heading className={classes.title} id={titleId}>
        {title}
      </Heading>
      <ul className={classes.list}>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
