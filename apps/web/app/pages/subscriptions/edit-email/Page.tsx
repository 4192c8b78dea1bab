import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { EditEmailScreen } from '../../../features/session/email/EditEmailScreen.tsx';

/** The step for the new address. */
export default function SubscriptionsEditEmailPage() {
  const { step } = useParams();
  return (
    <EditEmailScreen
      step={step === 'success' ? 'success' : 'email'}
      heading={<Trans>Change your email</Trans>}
    />
  );
}
