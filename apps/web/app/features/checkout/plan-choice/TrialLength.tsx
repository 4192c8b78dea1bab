import { DEFAULT_TRIAL_DAYS, TRIAL_LENGTHS } from '@mallard/origin-tracking';
import type { ReactNode } from 'react';
import classes from './TrialLength.module.css';

/**
 * A sentence with the length of the free trial. It renders every possible length, and the style
 * sheet shows the one that applies to a purchase in this visit. A page that uses it needs `trial`.
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
 * Text about the free trial, or its replacement for visitors who have had a subscription in this
 * browser and get no second trial. The style sheet shows one of them, by the `data-account` hint.
 */
export function IfTrial({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) {
  return (
    <>
      <span className={classes.trial}>{children}</span>
      {otherwise && <span className={classes.otherwise}>{otherwise}</span>}
    </>
  );
}
