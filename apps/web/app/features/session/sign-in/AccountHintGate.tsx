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
  signedOut,
  signedIn,
}: {
  /** Whether the visitor is known to be signed out. Text entered before that is kept. */
  isKnown: boolean;
  signedOut: ReactNode;
  signedIn: ReactNode;
}) {
  return (
    <>
      {!isKnown && (
        <div className={classes.signedIn} data-guess="">
          {signedIn}
        </div>
      )}
      <div className={isKnown ? undefined : classes.signedOut}>{signedOut}</div>
    </>
  );
}
