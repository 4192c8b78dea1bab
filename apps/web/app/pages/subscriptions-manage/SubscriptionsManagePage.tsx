import { Trans } from '@lingui/react/macro';
import { ApplicationPage } from '../../applications/ApplicationPage.tsx';
import { SubscriberPage } from '../../features/subscription/SubscriberPage.tsx';

/** Where a subscriber stands, what may be done about it, the email, and the way out. */
export function SubscriptionsManagePage() {
  return (
    <ApplicationPage heading={<Trans>Your subscription</Trans>}>
      <SubscriberPage />
    </ApplicationPage>
  );
}
