import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Card.module.css';

/** What stands in a card, and which element that is. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element it is: "div" unless said otherwise. */
  as?: ElementType;
  children: ReactNode;
}

/** A surface that holds what belongs together. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames(classes.card, className)}>
      {children}
    </Element>
  );
}
