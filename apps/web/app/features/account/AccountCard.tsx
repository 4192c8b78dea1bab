import { Card } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './AccountCard.module.css';

/** A part of the account: what there is, and what can be done about it. */
export function AccountCard({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
    </Card>
  );
}
