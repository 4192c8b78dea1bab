import { Trans } from '@lingui/react/macro';
import { SignInScreen } from '../../../features/subscription/SignInScreen.tsx';

/** Signs in on this device with a passcode sent to the subscription's email. */
export default function SubscriptionsActivatePage() {
  return (
    <SignInScreen
      page="/subscriptions/activate"
      heading={<Trans>Sign in to your subscription</Trans>}
    />
  );
}
