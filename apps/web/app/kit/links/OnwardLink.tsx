import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import type { EventAttributes } from '../../environment/measurement/event-attributes.ts';
import classes from './OnwardLink.module.css';

/** A link with an arrow that leads on from a section. @param event Event that reports a click. */
export function OnwardLink({
  href,
  event,
  children,
}: {
  href: string;
  event?: EventAttributes | undefined;
  children: ReactNode;
}) {
  return (
    <a className={classes.link} href={href} {...event}>
      <span className={classes.words}>
        {children}
        <ArrowIcon />
      </span>
    </a>
  );
}
