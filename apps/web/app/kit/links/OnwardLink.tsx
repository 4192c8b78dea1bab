import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import type { EventAttributes } from '../../environment/measurement/event-attributes.ts';
import classes from './OnwardLink.module.css';

/** Where to go on from a section: words with an arrow. @param event What following it is reported as. */
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
