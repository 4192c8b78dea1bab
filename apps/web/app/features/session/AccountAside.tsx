import { Trans } from '@lingui/react/macro';
import { Actions, ApplicationSection } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { WebOnly } from '../../kit/native/WebOnly.tsx';
import { EmailAction, EmailReason } from './email/EmailAction.tsx';
import { useSignInAddress } from './email/sign-in-address.ts';
import { SignOutButton } from './SignOutButton.tsx';
import type { Subscriber } from './state/session.slice.ts';

/**
 * A sidebar with the signed-in account, next to other content; it is managed on a separate page.
 *
 * @param asksForEmail Set if the rest of the page does not ask for the email.
 */
export function AccountAside({
  subscriber,
  asksForEmail,
}: {
  subscriber: Subscriber;
  asksForEmail: boolean;
}) {
  const { email } = subscriber;
  const address = useSignInAddress(subscriber);
  return (
    <ApplicationSection heading={<Trans>Account</Trans>}>
      {email !== null ? (
        <p>
          <Trans comment="Followed by an email address">
            Signed in as <bdi>{email}</bdi>
          </Trans>
        </p>
      ) : (
        asksForEmail && (
          <>
            <p>
              <EmailReason address={address} />
            </p>
            <Actions>
              <EmailAction address={address} variant="secondary" />
            </Actions>
          </>
        )
      )}
      <Actions>
        <AppLink to="/subscriptions/account" variant="secondary">
          <Trans>Your account</Trans>
        </AppLink>
        {/* An app ends its session in its own settings. */}
        <WebOnly>
          <SignOutButton />
        </WebOnly>
      </Actions>
    </ApplicationSection>
  );
}
