import { Trans } from '@lingui/react/macro';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { EmailAction, EmailReason } from '../session/email/EmailAction.tsx';
import { useSignInAddress } from '../session/email/sign-in-address.ts';
import type { Subscriber } from '../session/state/session.slice.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './EmailCard.module.css';

/** The card with the account's email and a link to change it. */
export function EmailCard({ subscriber }: { subscriber: Subscriber }) {
  const address = useSignInAddress(subscriber);
  return (
    <AccountCard heading={<Trans>Email</Trans>}>
      {address.kind !== 'confirmed' ? (
        <p>
          <EmailReason address={address} />
        </p>
      ) : (
        <>
          <p className={classes.address}>
            <bdi>{address.email}</bdi>
          </p>
          <p>
            <Trans>We send your sign-in passcodes to this address. Nobody else sees it.</Trans>
          </p>
        </>
      )}
      <Actions>
        {address.kind !== 'confirmed' ? (
          <EmailAction address={address} page="/subscriptions/add-email" />
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
