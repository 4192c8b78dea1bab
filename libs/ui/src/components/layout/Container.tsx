import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Container.module.css';

/** Props of {@link Container}. */
export interface ContainerProps {
  /** The maximum width: that of a page, or of a readable line (`reading`). */
  width?: 'page' | 'reading';
  className?: string;
  children: ReactNode;
}

/** A centered column for the content of a page. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(classes.container, classes[width], className)}>{children}</div>;
}
