import { Trans } from '@lingui/react/macro';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import classes from './EmailCard.module.css';

/** The account's email, and the way to another. */
export function EmailCard({ email }: { email: string | null }) {
  return (
    <AccountCard heading={<Trans>Email</Trans>}>
      {email === null ? (
        <p>
          <Trans>
            No email yet. Add one to use the subscription on other devices, and get it back if you
            lose this one.
          </Trans>
        </p>
      ) : (
        <>
          <p className={classes.address}>
            <bdi>{email}</bdi>
          </p>
          <p>
            <Trans>We send your sign-in passcodes to this address. Nobody else sees it.</Trans>
          </p>
        </>
      )}
      <Actions>
        {email === null ? (
          <AppLink to="/subscriptions/add-email">
            <Trans>Add your email</Trans>
          </AppLink>
        ) : (
          <AppLink to="/subscriptions/edit-email" variant="secondary">
            <Trans comment="Button and heading: use another email address for the account">
              Change your email
            </Trans>
          </AppLink>
        )}
      </Actions>
    </AccountCard>
  );
}
