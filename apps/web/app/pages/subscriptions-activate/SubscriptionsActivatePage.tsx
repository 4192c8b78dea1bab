import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import {
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
} from '../../applications/ApplicationPage.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { PasscodeFlow } from '../../features/session/PasscodeFlow.tsx';
import { requestPasscode, signInWithPasscode } from '../../features/session/session.thunks.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import mailPicture from './mail.svg?url';

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
      <Columns
        aside={
          <>
            <AsidePicture source={mailPicture} ground="wing" />
            <ApplicationSection heading={<Trans>No email added yet?</Trans>}>
              <p>
                <Trans>
                  Then the subscription is on the device you bought it on. Open this site there, and
                  add an email to <a href={sitePath('/subscriptions/manage')}>your subscription</a>.
                </Trans>
              </p>
            </ApplicationSection>
          </>
        }
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
      </Columns>
    </ApplicationPage>
  );
}
