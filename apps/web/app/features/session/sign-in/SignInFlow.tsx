import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import { useState } from 'react';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { focusHeading } from '../../../kit/focus-heading.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import {
  flowAddressesAt,
  useAddressedSteps,
  useInlineSteps,
  type FlowSteps,
} from '../passcode/flow-steps.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { PasscodeFlow } from '../passcode/PasscodeFlow.tsx';
import { passcodeProgress } from '../passcode/passcode-progress.ts';
import { selectSubscriber } from '../state/session.slice.ts';
import { requestPasscode, signInWithPasscode } from '../state/session.thunks.ts';

/**
 * Signs in on this device with a passcode, on a dedicated page.
 *
 * @param page The path of the page, without the locale; its route has the steps `otp` and
 * `success`.
 */
export function SignInFlow({ page, step }: { page: string; step: 'otp' | undefined }) {
  const subscriber = useAppSelector(selectSubscriber);
  const [isAnother, setAnother] = useState(false);
  const steps = useAddressedSteps(step ?? 'email', flowAddressesAt(page));

  if (step === undefined && subscriber?.email && !isAnother) {
    return (
      <>
        <InlineMessage tone="info" title={<Trans>You’re already signed in</Trans>}>
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
    <SignedOutOnly>
      <SignInForms steps={steps} />
    </SignedOutOnly>
  );
}

/** Signs in on a page about something else, which appears as soon as there is a session. */
export function EmbeddedSignIn() {
  const steps = useInlineSteps('sign-in', () => {
    passcodeProgress.set('sign-in', undefined);
    // The focused element is gone.
    focusHeading();
  });
  return <SignInForms steps={steps} />;
}

function SignInForms({ steps }: { steps: FlowSteps }) {
  const dispatch = useAppDispatch();
  return (
    <PasscodeFlow
      flow="sign-in"
      steps={steps}
      sendPasscode={(email) => dispatch(requestPasscode(email))}
      submitPasscode={({ email }, otp) => dispatch(signInWithPasscode(email, otp))}
      emailHint={<Trans>The email on your subscription.</Trans>}
      sentText={(email) => (
        <Trans>If {email} belongs to a subscription, a passcode is on its way.</Trans>
      )}
      submitLabel={<Trans>Sign in</Trans>}
    />
  );
}
