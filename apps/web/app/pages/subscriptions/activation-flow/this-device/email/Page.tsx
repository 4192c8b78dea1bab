import { Trans } from '@lingui/react/macro';
import { Actions, ApplicationPage, Columns } from '../../../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../../../kit/links/AppLink.tsx';
import { SiteAddress } from '../../../../../kit/links/SiteAddress.tsx';
import { NumberedSteps } from '../../../../../features/activation/NumberedSteps.tsx';
import { SignInPicture } from '../../../../../features/session/sign-in/SignInPicture.tsx';

/**
 * Explains how to add an email to a subscription on another device, so that it can be used here.
 */
export default function ThisDeviceEmailPage() {
  const address = <SiteAddress path="/subscriptions/account" />;
  return (
    <ApplicationPage
      heading={<Trans>Use your subscription here by email</Trans>}
      lead={<Trans>Your email brings the subscription from one device to the next.</Trans>}
    >
      <Columns>
        <NumberedSteps
          steps={[
            <p key="open">
              <Trans>On the device that has the subscription, open {address}.</Trans>
            </p>,
            <p key="look">
              <Trans>Under “Email” you’ll see your address. If there isn’t one, add it.</Trans>
            </p>,
            <p key="back">
              <Trans>Come back here, and sign in with that address.</Trans>
            </p>,
          ]}
        />
        <Actions>
          <AppLink to="/subscriptions/activation-flow/this-device/activate-by-email" size="large">
            <Trans>Sign in by email</Trans>
          </AppLink>
        </Actions>
        <SignInPicture purpose="devices" />
      </Columns>
    </ApplicationPage>
  );
}
