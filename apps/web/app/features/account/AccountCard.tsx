import { Card } from '@mallard/ui';
import type { ReactNode } from 'react';
import classes from './AccountCard.module.css';

/** A section of the account page with its state and actions. */
export function AccountCard({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
    </Card>
  );
}
