import type { ReactNode } from 'react';
import classes from './TermList.module.css';

export interface TermListProps {
  items: readonly { term: ReactNode; words: ReactNode }[];
}

/** A description list with one row per term. */
export function TermList({ items }: TermListProps) {
  return (
    <dl className={classes.list}>
      {items.map(({ term, words }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
