import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import classes from './PasscodeFlow.module.css';

/**
 * Instructions for users whose address hit its limit because others entered it: the link in an
 * email proves that they own it.
 */
export function MailboxLinkHelp({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <p className={classes.advice}>
        <Trans comment="After “That was too often. Please wait until 3:45 PM, then try again.” The email is one with a code to sign in.">
          If it wasn’t you, someone else may be typing your address. Find our latest email with a
          passcode and open its link in this browser. Then you can ask for a passcode right away.
        </Trans>
      </p>
    );
  }
  return (
    <InlineMessage tone="info" role="status">
      <p>
        <Trans comment="On the page that a link in an email with a code opens">
          Type the address that the email came to. You can ask for a new passcode right away.
        </Trans>
      </p>
    </InlineMessage>
  );
}
