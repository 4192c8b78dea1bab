import type { ReactNode } from 'react';
import classes from './ProductFrame.module.css';

export interface ProductFigureProps {
  /**
   * Accessible description of the figure in one sentence, which replaces its many small texts for
   * screen readers. Omit it if the text next to the figure says the same.
   */
  label?: string;
  caption?: ReactNode;
  children: ReactNode;
}

/**
 * Illustration of our software, drawn in HTML with real text instead of pixels, so that it follows
 * the theme and the language.
 */
export function ProductFigure({ label, caption, children }: ProductFigureProps) {
  return (
    <figure className={classes.figure}>
      <div
        className={classes.room}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {children}
      </div>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

export interface ProductFrameProps {
  icon?: ReactNode;
  title?: ReactNode;
  /** Content at the end of the header, such as a switch or a state. */
  end?: ReactNode;
  bar?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Border, background and typography shared by all drawn software. */
export function ProductFrame({ icon, title, end, bar, className, children }: ProductFrameProps) {
  return (
    <div className={className ? `${classes.frame} ${className}` : classes.frame}>
      {bar ?? (
        <div className={classes.head}>
          <span className={classes.mark}>{icon}</span>
          <strong>{title}</strong>
          {end}
        </div>
      )}
      {children}
    </div>
  );
}
