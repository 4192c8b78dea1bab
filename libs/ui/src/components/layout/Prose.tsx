import type { ReactNode } from 'react';
import classes from './Prose.module.css';

/** Long text: headings, paragraphs and lists with the distances of a printed page. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
