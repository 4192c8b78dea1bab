import { Trans } from '@lingui/react/macro';
import classes from './AccountLabel.module.css';

/** What the way to the account is called for anyone who is here; both are as wide as the longer one. */
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
