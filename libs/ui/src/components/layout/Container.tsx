import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Container.module.css';

/** How wide content may become: as wide as a page, or as a line that is read. */
export interface ContainerProps {
  /** `reading`: as wide as a line of text may be. */
  width?: 'page' | 'reading';
  className?: string;
  children: ReactNode;
}

/** The column that a page's content stands in. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(classes.container, classes[width], className)}>{children}</div>;
}
