import { Trans } from '@lingui/react/macro';
import { EditEmailScreen } from '../../../features/session/email/EditEmailScreen.tsx';

/** The passcode step for the new address. */
export default function SubscriptionsConfirmPage() {
  return <EditEmailScreen step="otp" heading={<Trans>Change your email</Trans>} />;
}
