import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import {
  Actions,
  ApplicationPage,
  AsidePicture,
  Columns,
  Pictured,
} from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/AppLink.tsx';
import { useSitePath } from '../../kit/navigation.ts';
import { WebOnly } from '../../kit/WebOnly.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { FlowEnd } from '../session/FlowEnd.tsx';
import devicesPicture from '../session/devices.svg?url';
import { ForNobody } from '../session/ForNobody.tsx';
import { NoEmailYet } from '../session/NoEmailYet.tsx';
import { selectSubscriber } from '../session/session.slice.ts';
import { SignInFlow } from '../session/SignInFlow.tsx';
import { SignInPicture } from '../session/SignInPicture.tsx';
import { selectSubscriptionStatus } from './subscription-status.slice.ts';
import { refreshSubscription } from './subscription-status.thunks.ts';

/**
 * Signs in on this device, with a passcode sent to the subscription's email.
 *
 * @param page Path of the page it stands on, without locale; its route has the steps `otp` and `success`.
 */
export function SignInScreen({ page, heading }: { page: string; heading: ReactNode }) {
  const { step } = useParams();
  const subscriber = useAppSelector(selectSubscriber);
  if (step === 'success') {
    return (
      <ApplicationPage heading={<Trans>You’re signed in</Trans>}>
        <SignedIn page={page} />
        <AsidePicture source={devicesPicture} ground="breast" />
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
            <ForNobody>
              <Pictured picture={<SignInPicture purpose="passcode" />}>
                <NoEmailYet />
              </Pictured>
            </ForNobody>
          )
        }
      >
        <SignInFlow page={page} step={step === 'otp' ? 'otp' : undefined} />
      </Columns>
    </ApplicationPage>
  );
}

/** What the account has that somebody signed in to: not every one has a subscription. */
function SignedIn({ page }: { page: string }) {
  const dispatch = useAppDispatch();
  const { subscriptionName } = brand;
  const sitePath = useSitePath();
  const state = useAppSelector(selectSubscriptionStatus);
  useEffect(() => void dispatch(refreshSubscription()), [dispatch]);
  const isNone = state.status === 'none';
  const isActive = state.status === 'known' && state.subscription.isActive;
  // A link that is replaced takes the focus with it: there is none until it is known where it leads.
  const isOpen = state.status === 'unknown' && !state.isSlow;

  return (
    <FlowEnd
      flow="sign-in"
      startPage={page}
      actions={
        isOpen ? (
          <></>
        ) : (
          isNone && (
            <WebOnly inApp={{ part: 'SignedIn' }}>
              <Actions>
                <ButtonLink href={sitePath('/pro')} size="large">
                  <Trans>See {subscriptionName}</Trans>
                </ButtonLink>
                <AppLink to="/subscriptions/account" size="large" variant="secondary">
                  <Trans>Your account</Trans>
                </AppLink>
              </Actions>
            </WebOnly>
          )
        )
      }
    >
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
  );
}
