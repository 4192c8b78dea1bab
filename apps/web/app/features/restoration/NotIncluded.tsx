import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { Actions } from '../../kit/ApplicationPage.tsx';

/** Shown if the subscription has ended, awaits its payment, or does not include restoration. */
export function NotIncluded() {
  return (
    <InlineMessage
      tone="info"
      title={<Trans>Your subscription isn’t active, so advisers can’t take your call.</Trans>}
    >
      <p>
        <Trans>They help anyone with an active subscription. See where yours stands.</Trans>
      </p>
      <Actions>
        <AppLink to="/subscriptions/manage" variant="secondary">
          <Trans>See your subscription</Trans>
        </AppLink>
      </Actions>
    </InlineMessage>
  );
}
