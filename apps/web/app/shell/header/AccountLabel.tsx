import { Trans } from '@lingui/react/macro';
import classes from './AccountLabel.module.css';

/**
 * Label of the account link for the visitor's state. Both labels have the width of the longer one.
 */
export function AccountLabel() {
  return (
    <span className={classes.word}>
      <span className={classes.signedOut}>
        <Trans>Sign in</Trans>
      </span>
      <span className={classes.signedIn}>
        <Trans>Account</Trans>
      </span>
    </span>
  );
}
