import { Trans } from '@lingui/react/macro';
import { ApplicationPage, Columns } from '../../applications/ApplicationPage.tsx';
import { NoEmailYet } from '../../features/session/NoEmailYet.tsx';
import { SignInFlow } from '../../features/session/SignInFlow.tsx';

/** Gives this device the subscription, by a passcode sent to its email. */
export function ActivateByEmailPage() {
  return (
    <ApplicationPage
      heading={<Trans>Sign in by email</Trans>}
      lead={<Trans>No password: we email you a code that works once.</Trans>}
    >
      <Columns aside={<NoEmailYet />}>
        <SignInFlow page="/subscriptions/activation-flow/this-device/activate-by-email" />
      </Columns>
    </ApplicationPage>
  );
}
