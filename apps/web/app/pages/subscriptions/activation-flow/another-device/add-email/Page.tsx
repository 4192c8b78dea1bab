import { Trans } from '@lingui/react/macro';
import { Actions } from '../../../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../../../kit/links/AppLink.tsx';
import { AddEmailScreen } from '../../../../../features/session/email/AddEmailScreen.tsx';

/** Adds an email to the subscription, as a step toward another device. */
export default function AnotherDeviceAddEmailPage() {
  return (
    <AddEmailScreen
      purpose="devices"
      page="/subscriptions/activation-flow/another-device/add-email"
      next={
        <Actions>
          <AppLink to="/subscriptions/activation-flow/another-device/email" size="large">
            <Trans>Continue with the other device</Trans>
          </AppLink>
        </Actions>
      }
    />
  );
}
