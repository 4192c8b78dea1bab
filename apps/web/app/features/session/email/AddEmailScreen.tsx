import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
} from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import devicesPicture from '../sign-in/devices.svg?url';
import { FlowEnd } from './FlowEnd.tsx';
import { flowAddressesAt } from '../passcode/flow-steps.ts';
import { NoEmailYet } from '../sign-in/NoEmailYet.tsx';
import roomClasses from '../passcode/PasscodeFlowRoom.module.css';
import { SessionGate } from '../sign-in/SessionGate.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectCheckoutEmail, type Subscriber } from '../state/session.slice.ts';
import { SignInPicture, type SignInPurpose } from '../sign-in/SignInPicture.tsx';

const EmailFlow = lazyPart(async () => (await import('./EmailFlow.tsx')).EmailFlow, {
  room: roomClasses.room,
});

/**
 * Adds an email to the subscription, confirmed by a passcode, so that it works on other devices.
 *
 * @param page The path of the page, without the locale; its route has the steps `otp` and
 * `success`.
 * @param next The page that follows if there already is an email; defaults to the subscription.
 * @param end The page that follows once the email has been added, if it is not `next`.
 * @param purpose The reason for adding an email.
 */
export function AddEmailScreen({
  page,
  next,
  end = next,
  purpose = 'newEmail',
}: {
  page: string;
  next?: ReactNode;
  end?: ReactNode;
  purpose?: SignInPurpose;
}) {
  const { step } = useParams();
  const isConfirming = Boolean(useAppSelector(selectCheckoutEmail));
  if (step === 'success') {
    return (
      <ApplicationPage heading={<Trans>Your email is confirmed</Trans>}>
        <FlowEnd flow="email" startPage={page} actions={end}>
          {({ email }) => (
            <p>
              <Trans>
                From now on, sign in with <bdi>{email}</bdi> on any of your devices.
              </Trans>
            </p>
          )}
        </FlowEnd>
        <AsidePicture source={devicesPicture} ground="breast" />
      </ApplicationPage>
    );
  }
  return (
    <ApplicationPage
      heading={isConfirming ? <Trans>Confirm your email</Trans> : <Trans>Add your email</Trans>}
      lead={<Trans>Your email is the key to your subscription on other devices.</Trans>}
    >
      <SessionGate picture={<SignInPicture purpose={purpose} />} noEmail={<NoEmailYet isHere />}>
        {(subscriber) => (
          <Columns
            aside={
              <ApplicationSection heading={<Trans>What we use it for</Trans>}>
                <p>
                  <Trans>
                    Passcodes for signing in, and what you need to know about your subscription. The
                    newsletter goes only to people who ask for it.
                  </Trans>
                </p>
              </ApplicationSection>
            }
          >
            <AddEmail
              subscriber={subscriber}
              page={page}
              step={step}
              next={next}
              isConfirming={isConfirming}
            />
          </Columns>
        )}
      </SessionGate>
    </ApplicationPage>
  );
}

function AddEmail({
  subscriber,
  page,
  step,
  next,
  isConfirming,
}: {
  subscriber: Subscriber;
  page: string;
  step: string | undefined;
  next: ReactNode;
  isConfirming: boolean;
}) {
  if (step === undefined && subscriber.email !== null) {
    return (
      <>
        <InlineMessage tone="info" title={<Trans>Your subscription already has an email</Trans>}>
          <p>
            <bdi>{subscriber.email}</bdi>
          </p>
        </InlineMessage>
        {next ?? (
          <Actions>
            <AppLink to="/subscriptions/manage" size="large">
              <Trans>See your subscription</Trans>
            </AppLink>
            <AppLink to="/subscriptions/edit-email" size="large" variant="secondary">
              <Trans>Change your email</Trans>
            </AppLink>
          </Actions>
        )}
      </>
    );
  }
  return (
    <EmailFlow
      subscriber={subscriber}
      step={step === 'otp' ? 'otp' : 'email'}
      addresses={flowAddressesAt(page)}
      submitLabel={isConfirming ? <Trans>Confirm this email</Trans> : <Trans>Add this email</Trans>}
    />
  );
}
