import type { ReactNode } from 'react';
import classes from './ProductFrame.module.css';

export interface ProductFigureProps {
  /**
   * Says in a sentence what the picture shows, in place of its many small words for those who hear the page. Without it
   * the words beside the picture say the same.
   */
  label?: string;
  /** What everybody reads below it. */
  caption?: ReactNode;
  children: ReactNode;
}

/** A picture of our software, drawn in the page: real words and no pixels, in both themes and any language. */
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
  /** The icon at its head, and what it is called. */
  icon?: ReactNode;
  title?: ReactNode;
  /** At the end of its head: a switch, a state. */
  end?: ReactNode;
  /** In place of the head. */
  bar?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The edge, the ground and the letters that all drawn software has. */
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
