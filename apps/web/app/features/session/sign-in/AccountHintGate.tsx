import type { ReactNode } from 'react';
import classes from './AccountHintGate.module.css';

/**
 * Shows the signed-out variant, which is prerendered because most visitors are signed out. Until
 * the session is known, visitors who were signed in on their last visit and visitors inside an app
 * see the signed-in variant instead.
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
