import type { ReactNode } from 'react';
import { Card } from '../content/Card.tsx';
import classes from './PriceCard.module.css';

/** Props of {@link PriceCard}. */
export interface PriceCardProps {
  title: ReactNode;
  /** The formatted amount, with its currency. */
  price: ReactNode;
  /** The period that the price covers: "a year". */
  period: ReactNode;
  badge?: ReactNode;
  /** Additional information about the price, in small type. */
  note?: ReactNode;
  /** The included features and the call to action. */
  children?: ReactNode;
}

/** A card with the price of a plan. */
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
