import { Trans } from '@lingui/react/macro';
import { SignInScreen } from '../../../../../features/subscription/SignInScreen.tsx';

/** Adds the subscription to this device with a passcode sent to its email. */
export default function ActivateByEmailPage() {
  return (
    <SignInScreen
      page="/subscriptions/activation-flow/this-device/activate-by-email"
      heading={<Trans>Sign in by email</Trans>}
    />
  );
}
