import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ApplicationPage } from '../../applications/ApplicationPage.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { PasscodeFlow } from '../../features/session/PasscodeFlow.tsx';
import { requestPasscode, signInWithPasscode } from '../../features/session/session.thunks.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** Signs in on this device, with a passcode sent to the subscription's email. */
export function SubscriptionsActivatePage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return (
    <ApplicationPage
      heading={<Trans>Sign in to your subscription</Trans>}
      lead={<Trans>No password: we email you a code that works once.</Trans>}
    >
      <PasscodeFlow
        sendPasscode={(email) => dispatch(requestPasscode(email))}
        submitPasscode={(email, otp) => dispatch(signInWithPasscode(email, otp))}
        onDone={() => void navigate(sitePath('/subscriptions/manage'))}
        emailHint={<Trans>The one that you added to your subscription.</Trans>}
        sentText={(email) => (
          <Trans>If a subscription uses {email}, a code is on its way to it.</Trans>
        )}
        submitLabel={<Trans>Sign in</Trans>}
      />
    </ApplicationPage>
  );
}
