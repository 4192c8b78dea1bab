import { Trans } from '@lingui/react/macro';
import { EyeOffIcon, LockIcon, ShieldIcon } from '@mallard/ui';
import classes from './Promises.module.css';

/** What is promised, one promise a column. */
export function Promises() {
  return (
    <section>
      <h2>
        <Trans>Three promises, kept by design</Trans>
      </h2>
      <ul className={classes.promises}>
        <li>
          <EyeOffIcon />
          <h3>
            <Trans>No profile of you</Trans>
          </h3>
          <p>
            <Trans>
              Searching needs no account, and nothing ties one search to the next. A profile that
              was never made cannot be sold, stolen or demanded.
            </Trans>
          </p>
        </li>
        <li>
          <ShieldIcon />
          <h3>
            <Trans>No other companies on the page</Trans>
          </h3>
          <p>
            <Trans>
              This website loads no script, font or picture from anyone else. Nobody but us learns
              that you were here, and we do not need to know who you are.
            </Trans>
          </p>
        </li>
        <li>
          <LockIcon />
          <h3>
            <Trans>No password to lose</Trans>
          </h3>
          <p>
            <Trans>
              A subscription works without an email address. If you add one, you sign in with a
              six-digit passcode that works once and expires in minutes.
            </Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}
