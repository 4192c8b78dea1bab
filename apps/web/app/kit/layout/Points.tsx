import type { ReactNode } from 'react';
import classes from './Points.module.css';

/** A list of points, each a short title with a paragraph next to it. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className={classes.points}>{children}</ul>;
}

export function Point({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
