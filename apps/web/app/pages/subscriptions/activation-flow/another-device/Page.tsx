import { Trans } from '@lingui/react/macro';
import { Actions, ApplicationPage, Columns } from '../../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../../kit/links/AppLink.tsx';
import { NumberedSteps } from '../../../../features/activation/NumberedSteps.tsx';
import { EmailAction, EmailReason } from '../../../../features/session/email/EmailAction.tsx';
import { useSignInAddress } from '../../../../features/session/email/sign-in-address.ts';
import type { Subscriber } from '../../../../features/session/state/session.slice.ts';
import { SessionGate } from '../../../../features/session/sign-in/SessionGate.tsx';
import { SignInPicture } from '../../../../features/session/sign-in/SignInPicture.tsx';

const ADD_EMAIL = '/subscriptions/activation-flow/another-device/add-email';

/** Explains how to use the subscription on another device: add an email here, and sign in there. */
export default function AnotherDevicePage() {
  return (
    <ApplicationPage
      heading={<Trans>Use your subscription on another device</Trans>}
      lead={<Trans>Sign in there with your email.</Trans>}
    >
      <SessionGate picture={<SignInPicture purpose="devices" />}>
        {(subscriber) => <Steps subscriber={subscriber} />}
      </SessionGate>
    </ApplicationPage>
  );
}

function Steps({ subscriber }: { subscriber: Subscriber }) {
  const { email } = subscriber;
  const address = useSignInAddress(subscriber);
  return (
    <Columns aside={<SignInPicture purpose="devices" />}>
      <NumberedSteps
        steps={[
          email !== null ? (
            <p key="email">
              <Trans comment="Followed by an email address">
                Done: your subscription’s email is <bdi>{email}</bdi>
              </Trans>
            </p>
          ) : (
            <div key="email">
              <p>
                <EmailReason address={address} />
              </p>
              <Actions>
                <EmailAction address={address} page={ADD_EMAIL} />
              </Actions>
            </div>
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
  );
}
