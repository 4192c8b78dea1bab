import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Disclosure.module.css';

/** A summary, and what is shown when it is opened. */
export interface DisclosureProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The words that open it. */
  summary: ReactNode;
  children: ReactNode;
}

/** Something to open. A `details` element: needs no script; those with one `name` open one at a time. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(classes.disclosure, className)}>
      <summary className={classes.summary}>{summary}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
