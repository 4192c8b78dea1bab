import { Trans } from '@lingui/react/macro';
import { ApplicationPage, AsidePicture, Columns } from '../../applications/ApplicationPage.tsx';
import { NoEmailYet } from '../../features/session/NoEmailYet.tsx';
import { SignInFlow } from '../../features/session/SignInFlow.tsx';
import mailPicture from './mail.svg?url';

/** Signs in on this device, with a passcode sent to the subscription's email. */
export function SubscriptionsActivatePage() {
  return (
    <ApplicationPage
      heading={<Trans>Sign in to your subscription</Trans>}
      lead={<Trans>No password: we email you a code that works once.</Trans>}
    >
      <Columns
        aside={
          <>
            <AsidePicture source={mailPicture} ground="wing" />
            <NoEmailYet />
          </>
        }
      >
        <SignInFlow page="/subscriptions/activate" />
      </Columns>
    </ApplicationPage>
  );
}
