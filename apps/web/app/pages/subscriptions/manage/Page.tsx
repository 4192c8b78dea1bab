import { Trans } from '@lingui/react/macro';
import { ApplicationPage } from '../../../kit/ApplicationPage.tsx';
import { SubscriberPage } from '../../../features/subscription/SubscriberPage.tsx';

export default function SubscriptionsManagePage() {
  return (
    <ApplicationPage width="wide-signed-in" heading={<Trans>Your subscription</Trans>}>
      <SubscriberPage />
    </ApplicationPage>
  );
}
