import type { ReactNode } from 'react';
import classes from './Quote.module.css';

/** What somebody said, who, and where. */
export interface QuoteProps {
  /** The words, without quotation marks: those differ by language and belong to the text. */
  children: ReactNode;
  /** Who said it. */
  author: ReactNode;
  /** Where, or as what: "App Store review". */
  source?: ReactNode;
  /** Address of the original. */
  cite?: string;
  /** Above the words: a `Rating`, for example. */
  heading?: ReactNode;
}

/** What somebody else said. */
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
