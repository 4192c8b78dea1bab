import type { ReactNode } from 'react';
import { Card } from '../content/Card.tsx';
import classes from './PriceCard.module.css';

/** What something costs, for how long, and what is in it. */
export interface PriceCardProps {
  title: ReactNode;
  /** The formatted amount, with its currency. */
  price: ReactNode;
  /** What the price is for: "a year". */
  period: ReactNode;
  badge?: ReactNode;
  /** What else there is to know about the price, in small words. */
  note?: ReactNode;
  /** What comes with it, and what to do about it. */
  children?: ReactNode;
}

/** What something costs. */
export function PriceCard({ title, price, period, badge, note, children }: PriceCardProps) {
  return (
    <Card className={classes.card}>
      <h3 className={classes.title}>
        <span className={classes.name}>{title}</span>
        {badge ? <span className={classes.badge}>{badge}</span> : null}
      </h3>
      <p>
        <bdi className={classes.amount}>{price}</bdi>{' '}
        <span className={classes.period}>{period}</span>
      </p>
      {note ? <p className={classes.note}>{note}</p> : null}
      <div className={classes.content}>{children}</div>
    </Card>
  );
}
