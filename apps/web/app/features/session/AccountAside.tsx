import { Trans } from '@lingui/react/macro';
import { Actions, ApplicationSection } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { WebOnly } from '../native/WebOnly.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import type { Subscriber } from './session.slice.ts';

/** Who is signed in, beside a page about something else; what there is to do about it is on a page of its own. */
export function AccountAside({ subscriber }: { subscriber: Subscriber }) {
  return (
    <ApplicationSection heading={<Trans>Account</Trans>}>
      {subscriber.email === null ? (
        <>
          <p>
            <Trans>
              There is no email on this account yet. Without one, the subscription stays on this
              device.
            </Trans>
          </p>
          <Actions>
            <AppLink to="/pro/add-email">
              <Trans>Add your email</Trans>
            </AppLink>
          </Actions>
        </>
      ) : (
        <p>
          <Trans comment="Followed by an email address">
            Signed in as <bdi>{subscriber.email}</bdi>
          </Trans>
        </p>
      )}
      <Actions>
        <AppLink to="/subscriptions/account" variant="secondary">
          <Trans>Your account</Trans>
        </AppLink>
        {/* An app ends its session itself, in its settings. */}
        <WebOnly>
          <SignOutButton />
        </WebOnly>
      </Actions>
    </ApplicationSection>
  );
}
