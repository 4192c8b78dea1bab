import type { ReactNode } from 'react';
import classes from './AccountHintGate.module.css';

/**
 * Shows the signed-out variant, with which pages are prerendered because most visitors are signed
 * out. Visitors who were signed in on their last visit, and visitors inside an app, see the other
 * variant until the session is known.
 *
 * @see environment/browser/account-hint.ts
 */
export function AccountHintGate({
  isKnown,
  nobody,
  somebody,
}: {
  /** Whether the visitor is known to be signed out. Text entered before that is kept. */
  isKnown: boolean;
  nobody: ReactNode;
  somebody: ReactNode;
}) {
  return (
    <>
      {!isKnown && (
        <div className={classes.somebody} data-guess="">
          {somebody}
        </div>
      )}
      <div className={isKnown ? undefined : classes.nobody}>{nobody}</div>
    </>
  );
}
