import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApplicationPage, Columns, Pictured } from '../../kit/ApplicationPage.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { FlowEnd } from '../session/email/FlowEnd.tsx';
import { SignedOutOnly } from '../session/sign-in/SignedOutOnly.tsx';
import { NoEmailYet } from '../session/sign-in/NoEmailYet.tsx';
import { selectSubscriber } from '../session/state/session.slice.ts';
import { SignInFlow } from '../session/sign-in/SignInFlow.tsx';
import { SignInPicture } from '../session/sign-in/SignInPicture.tsx';
import { selectSubscriptionStatus } from './state/subscription-status.slice.ts';
import { ToSubscription } from './ToSubscription.tsx';

/**
 * Signs in on this device with a passcode sent to the subscription's email.
 *
 * @param page The path of the page, without the locale; its route has the steps `otp` and
 * `success`.
 */
export function SignInScreen({
  page,
  heading,
  otherWay,
}: {
  page: string;
  heading: ReactNode;
  /** Below the form: a link for visitors who can't sign in by email. */
  otherWay?: ReactNode;
}) {
  const { step } = useParams();
  const subscriber = useAppSelector(selectSubscriber);
  if (step === 'success') {
    return (
      <ApplicationPage heading={<Trans>You’re signed in</Trans>}>
        <SignedIn page={page} />
      </ApplicationPage>
    );
  }
  return (
    <ApplicationPage
      heading={heading}
      lead={<Trans>No password: we email you a passcode that works once.</Trans>}
    >
      <Columns
        aside={
          !subscriber?.email && (
            <SignedOutOnly>
              <Pictured picture={<SignInPicture purpose="passcode" />}>
                <NoEmailYet />
              </Pictured>
            </SignedOutOnly>
          )
        }
      >
        <SignInFlow page={page} step={step === 'otp' ? 'otp' : undefined} />
        {step === undefined && otherWay && <SignedOutOnly>{otherWay}</SignedOutOnly>}
      </Columns>
    </ApplicationPage>
  );
}

/** Shows what the account has after a sign-in: not every account has a subscription. */
function SignedIn({ page }: { page: string }) {
  const state = useAppSelector(selectSubscriptionStatus);
  const isNone = state.status === 'none';
  const isActive = state.status === 'known' && state.subscription.isActive;

  return (
    <>
      <FlowEnd flow="sign-in" startPage={page} actions={<ToSubscription />}>
        {({ email }) => (
          <>
            <p>
              {isActive ? (
                <Trans comment="Followed by an email address">
                  This device has your subscription now. Signed in as <bdi>{email}</bdi>
                </Trans>
              ) : (
                <Trans comment="Followed by an email address">
                  Signed in as <bdi>{email}</bdi>
                </Trans>
              )}
            </p>
            {isNone && (
              <p>
                <Trans>The account you’re signed in to here has no subscription.</Trans>
              </p>
            )}
          </>
        )}
      </FlowEnd>
      {state.status !== 'unknown' && <SignInPicture purpose={isActive ? 'devices' : 'passcode'} />}
    </>
  );
}
