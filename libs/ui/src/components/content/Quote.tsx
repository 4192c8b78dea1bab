import type { ReactNode } from 'react';
import classes from './Quote.module.css';

/** Props of {@link Quote}. */
export interface QuoteProps {
  /**
   * The quoted text. `Quote` adds no quotation marks: they vary by language, so include them in the
   * translated text if needed.
   */
  children: ReactNode;
  /** The person quoted. */
  author: ReactNode;
  /** The source or capacity: "App Store review". */
  source?: ReactNode;
  /** URL of the original. */
  cite?: string;
  /** Content above the text, such as a `Rating`. */
  heading?: ReactNode;
}

/** A quotation with its author. */
export function Quote({ children, author, source, cite, heading }: QuoteProps) {
  return (
    <figure className={classes.quote}>
      {heading}
      <blockquote className={classes.words} cite={cite}>
        {children}
      </blockquote>
      <figcaption className={classes.author}>
        <bdi>{author}</bdi>
        {source ? <span className={classes.source}>{source}</span> : null}
      </figcaption>
    </figure>
  );
}
