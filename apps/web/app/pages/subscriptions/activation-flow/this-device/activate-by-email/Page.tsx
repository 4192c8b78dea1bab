import { Trans } from '@lingui/react/macro';
import { AppLink } from '../../../../../kit/links/AppLink.tsx';
import { SignInScreen } from '../../../../../features/subscription/SignInScreen.tsx';

/** Adds the subscription to this device with a passcode sent to its email. */
export default function ActivateByEmailPage() {
  return (
    <SignInScreen
      page="/subscriptions/activation-flow/this-device/activate-by-email"
      heading={<Trans>Sign in by email</Trans>}
      otherWay={
        <AppLink to="/subscriptions/activation-flow/this-device/email" variant="quiet">
          <Trans>I don’t know my email</Trans>
        </AppLink>
      }
    />
  );
}
