import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  Columns,
} from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { BackTo, FlowEnd } from './FlowEnd.tsx';
import type { FlowAddresses } from '../passcode/flow-steps.ts';
import roomClasses from '../passcode/PasscodeFlowRoom.module.css';
import { SessionGate } from '../sign-in/SessionGate.tsx';
import { SignInPicture } from '../sign-in/SignInPicture.tsx';

const EmailFlow = lazyPart(async () => (await import('./EmailFlow.tsx')).EmailFlow, {
  room: roomClasses.room,
});

/** iOS compares the URL of the passcode step. @see Specification §2, subscription routes. */
const ADDRESSES: FlowAddresses = {
  email: '/subscriptions/edit-email',
  otp: '/subscriptions/confirm',
  success: '/subscriptions/edit-email/success',
};

/**
 * Changes the account's email. The new address must be confirmed, and the old one is notified and
 * can undo the change.
 */
export function EditEmailScreen({
  step,
  heading,
}: {
  step: 'email' | 'otp' | 'success';
  heading: ReactNode;
}) {
  if (step === 'success') {
    return (
      <ApplicationPage heading={<Trans>Your email has been changed</Trans>}>
        <FlowEnd
          flow="email"
          startPage={ADDRESSES.email}
          actions={
            <Actions>
              <AppLink to="/subscriptions/account" size="large">
                <Trans>See your account</Trans>
              </AppLink>
            </Actions>
          }
        >
          {({ email }) => (
            <p>
              <Trans>
                From now on, you sign in with <bdi>{email}</bdi>. We sent the old address a link to
                undo the change. It works for seven days.
              </Trans>
            </p>
          )}
        </FlowEnd>
        <SignInPicture purpose="otherEmail" />
      </ApplicationPage>
    );
  }
  return (
    <ApplicationPage heading={heading}>
      <SessionGate picture={<SignInPicture purpose={step === 'otp' ? 'passcode' : 'otherEmail'} />}>
        {(subscriber) =>
          subscriber.email === null ? (
            <BackTo page="/subscriptions/add-email" />
          ) : (
            <Columns
              aside={
                <ApplicationSection
                  heading={
                    <Trans comment="Label: the email address that is about to be replaced">
                      Your current address
                    </Trans>
                  }
                >
                  <p>
                    <bdi>{subscriber.email}</bdi>
                  </p>
                  <p>
                    <Trans>
                      It keeps working until you confirm the new one. Then we send it an email with
                      a link to undo the change. The link works for seven days.
                    </Trans>
                  </p>
                </ApplicationSection>
              }
            >
              <EmailFlow
                subscriber={subscriber}
                step={step}
                addresses={ADDRESSES}
                submitLabel={
                  <Trans comment="Button: sends a passcode to the new address">
                    Use this email
                  </Trans>
                }
              />
            </Columns>
          )
        }
      </SessionGate>
    </ApplicationPage>
  );
}
