import type { ReactNode } from 'react';
import classes from './NavList.module.css';

/** Props of {@link NavList}. */
export interface NavListProps {
  /** The accessible name of the navigation: "Your account". */
  label: string;
  /**
   * Anchors, or link components of a router; set `aria-current="page"` on that of the current page.
   */
  links: readonly ReactNode[];
}

/** The pages of an area as a vertical list; horizontal if there is no room. */
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
