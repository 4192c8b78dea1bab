import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Actions } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { FlowEnd } from './FlowEnd.tsx';
import { flowAddressesAt } from './flow-addresses.ts';
import { PasscodeFlow } from './PasscodeFlow.tsx';
import { selectSubscriber } from './session.slice.ts';
import { requestPasscode, signInWithPasscode } from './session.thunks.ts';

/**
 * Signs in on this device with a passcode, whichever page it stands on.
 *
 * @param page Path of that page, without locale; its route has the steps `otp` and `success`.
 */
export function SignInFlow({ page }: { page: string }) {
  const { step } = useParams();
  const dispatch = useAppDispatch();
  const subscriber = useAppSelector(selectSubscriber);
  const [isAnother, setAnother] = useState(false);

  if (step === 'success') {
    return (
      <FlowEnd flow="sign-in" startPage={page} title={<Trans>You are signed in</Trans>}>
        {({ email }) => (
          <p>
            <Trans comment="Followed by an email address">
              This device has your subscription now. Signed in as <bdi>{email}</bdi>
            </Trans>
          </p>
        )}
      </FlowEnd>
    );
  }
  if (step === undefined && subscriber?.email && !isAnother) {
    return (
      <>
        <InlineMessage tone="info" title={<Trans>You are signed in already</Trans>}>
          <p>
            <bdi>{subscriber.email}</bdi>
          </p>
        </InlineMessage>
        <Actions>
          <AppLink to="/subscriptions/manage" size="large">
            <Trans>See your subscription</Trans>
          </AppLink>
          <Button variant="secondary" size="large" onClick={() => setAnother(true)}>
            <Trans>Sign in with another email</Trans>
          </Button>
        </Actions>
      </>
    );
  }
  return (
    <PasscodeFlow
      flow="sign-in"
      step={step === 'otp' ? 'otp' : 'email'}
      addresses={flowAddressesAt(page)}
      sendPasscode={(email) => dispatch(requestPasscode(email))}
      submitPasscode={({ email }, otp) => dispatch(signInWithPasscode(email, otp))}
      emailHint={<Trans>The one that you added to your subscription.</Trans>}
      sentText={(email) => (
        <Trans>If a subscription uses {email}, a code is on its way to it.</Trans>
      )}
      submitLabel={<Trans>Sign in</Trans>}
    />
  );
}
