import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Banner.module.css';

/** What a banner says, what can be done about it, and how loud it is. */
export interface BannerProps {
  /** Names the region, for those who jump between regions. */
  label: string;
  /**
   * `notice`: something to know about the page. `promo`: an offer beside what one came for. `focused`: one
   * thing to do, before all else; large, on the color of the page's head.
   *
   * @see Specification §3, banner modes PROMO and FOCUSED.
   */
  mode?: 'notice' | 'promo' | 'focused';
  /** Before the words: an icon or a picture. */
  picture?: ReactNode;
  children: ReactNode;
  /** Links or buttons, after the words. */
  actions?: ReactNode;
  /** The button that puts the banner away, at its end corner; the caller remembers that it was used. */
  dismiss?: ReactNode;
}

/** A strip across the page with something to say about all of it. */
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
