import type { ReactNode } from 'react';
import classes from './NavList.module.css';

/** Links that are a navigation of their own, named by `label`. */
export interface NavListProps {
  /** Names the navigation: "Your account". */
  label: string;
  /** Anchors, or what a router makes of them; that of the present page has `aria-current="page"`. */
  links: readonly ReactNode[];
}

/** The pages of an area, below each other or, where there is no room, beside each other. */
export function NavList({ label, links }: NavListProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
