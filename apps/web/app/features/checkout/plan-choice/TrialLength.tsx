import { DEFAULT_TRIAL_DAYS, TRIAL_LENGTHS } from '@mallard/origin-tracking';
import type { ReactNode } from 'react';
import classes from './TrialLength.module.css';

/**
 * A sentence about the length of the free trial, for each length that there is: the style sheet shows the one that a
 * purchase of the visit begins with. A page with it needs `trial`.
 *
 * @param otherwise See {@link IfTrial}.
 */
export function TrialLength({
  children,
  otherwise,
}: {
  children: (days: number) => ReactNode;
  otherwise?: ReactNode;
}) {
  return (
    <IfTrial otherwise={otherwise}>
      <span className={classes.usual}>{children(DEFAULT_TRIAL_DAYS)}</span>
      {TRIAL_LENGTHS.slice(1).map((days) => (
        <span key={days} className={classes.campaign} data-days={days}>
          {children(days)}
        </span>
      ))}
    </IfTrial>
  );
}

/**
 * What is said of the free trial, and what instead to anyone who has had a subscription in this browser: there is no second one.
 * The style sheet shows one of them, by the mark of the account.
 */
export function IfTrial({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) {
  return (
    <>
      <span className={classes.trial}>{children}</span>
      {otherwise && <span className={classes.otherwise}>{otherwise}</span>}
    </>
  );
}
