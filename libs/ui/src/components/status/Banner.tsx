import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Banner.module.css';

/** Props of {@link Banner}. */
export interface BannerProps {
  /** The accessible name of the region. */
  label: string;
  /**
   * `notice`: information about the page. `promo`: an offer unrelated to the page. `focused`: a
   * single action to take first; large, in the color of the page's head.
   *
   * @see Specification §3, banner modes PROMO and FOCUSED.
   */
  mode?: 'notice' | 'promo' | 'focused';
  /** An icon or image before the text. */
  picture?: ReactNode;
  children: ReactNode;
  /** Links or buttons after the text. */
  actions?: ReactNode;
  /** The dismiss button, in the end corner. The caller has to persist the dismissal. */
  dismiss?: ReactNode;
}

/** A strip across the page with a message that concerns the whole page. */
export function Banner({
  label,
  mode = 'notice',
  picture,
  children,
  actions,
  dismiss,
}: BannerProps) {
  return (
    <section className={classNames(classes.banner, classes[mode])} aria-label={label}>
      <div className={classes.content}>
        {picture}
        <div className={classes.words}>{children}</div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {dismiss}
    </section>
  );
}
