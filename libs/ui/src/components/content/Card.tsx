import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Card.module.css';

/** Props of {@link Card}. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element to render; "div" by default. */
  as?: ElementType;
  children: ReactNode;
}

/** A surface that groups related content. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames(classes.card, className)}>
      {children}
    </Element>
  );
}
