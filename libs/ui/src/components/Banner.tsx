import type { ReactNode } from 'react';
import classes from './Banner.module.css';

export interface BannerProps {
  /** Names the region, for those who jump between regions. */
  label: string;
  children: ReactNode;
  /** Links or buttons, after the words. */
  actions?: ReactNode;
}

/** A strip across the page with something to say about all of it. */
export function Banner({ label, children, actions }: BannerProps) {
  return (
    <section className={classes.banner} aria-label={label}>
      <div className={classes.words}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </section>
  );
}
