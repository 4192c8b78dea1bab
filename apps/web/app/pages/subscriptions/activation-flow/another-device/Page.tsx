import { Trans } from '@lingui/react/macro';
import { Actions, ApplicationPage, Columns } from '../../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../../kit/links/AppLink.tsx';
import { NumberedSteps } from '../../../../features/activation/NumberedSteps.tsx';
import { SessionGate } from '../../../../features/session/sign-in/SessionGate.tsx';
import { SignInPicture } from '../../../../features/session/sign-in/SignInPicture.tsx';

/** What it takes to have the subscription elsewhere: an email here, and signing in there. */
export default function AnotherDevicePage() {
  return (
    <ApplicationPage
      heading={<Trans>Use your subscription on another device</Trans>}
      lead={<Trans>Sign in there with your email.</Trans>}
    >
      <SessionGate picture={<SignInPicture purpose="devices" />}>
        {({ email }) => (
          <Columns aside={<SignInPicture purpose="devices" />}>
            <NumberedSteps
              steps={[
                email === null ? (
                  <div key="email">
                    <p>
                      <Trans>Add an email to your subscription here.</Trans>
                    </p>
                    <Actions>
                      <AppLink to="/subscriptions/activation-flow/another-device/add-email">
                        <Trans>Add your email</Trans>
                      </AppLink>
                    </Actions>
                  </div>
                ) : (
                  <p key="email">
                    <Trans comment="Followed by an email address">
                      Done: your subscription’s email is <bdi>{email}</bdi>
                    </Trans>
                  </p>
                ),
                <div key="there">
                  <p>
                    <Trans>Sign in with it on the other device.</Trans>
                  </p>
                  {email !== null && (
                    <Actions>
                      <AppLink to="/subscriptions/activation-flow/another-device/email">
                        <Trans>See how</Trans>
                      </AppLink>
                    </Actions>
                  )}
                </div>,
              ]}
            />
          </Columns>
        )}
      </SessionGate>
    </ApplicationPage>
  );
}
