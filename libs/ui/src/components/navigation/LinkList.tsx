import { useId, type ReactNode } from 'react';
import classes from './LinkList.module.css';

/** Props of {@link LinkList}. */
export interface LinkListProps {
  /** The visible title, which is also the accessible name. */
  title: ReactNode;
  /** The title's level in the page's heading outline. */
  headingLevel?: 2 | 3;
  /** Anchors, or link components of a router. */
  links: readonly ReactNode[];
}

/** Related links under their title, such as a footer column. */
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
