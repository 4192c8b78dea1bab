import type { ReactNode } from 'react';
import classes from './Prose.module.css';

/** Long text, with typographic spacing for headings, paragraphs and lists. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
