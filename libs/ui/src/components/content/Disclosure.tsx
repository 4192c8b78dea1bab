import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Disclosure.module.css';

/** Props of {@link Disclosure}. */
export interface DisclosureProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The label that opens the content. */
  summary: ReactNode;
  children: ReactNode;
}

/**
 * Content that opens on demand. A native `details` element, which needs no script; elements with
 * the same `name` open one at a time.
 */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(classes.disclosure, className)}>
      <summary className={classes.summary}>{summary}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
