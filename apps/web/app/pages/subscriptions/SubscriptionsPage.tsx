import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Card } from '@mallard/ui';
import { ApplicationPage } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { PlanChoice } from '../../features/checkout/PlanChoice.tsx';

/** The subscription's own landing: choose a plan, or sign in to one. */
export function SubscriptionsPage() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <ApplicationPage
      heading={<Trans>Get {subscriptionName}</Trans>}
      lead={
        <Trans>
          A VPN, removal of your personal data from broker sites, and help if your identity is
          stolen. <a href={sitePath('/pro')}>Read what is in it.</a>
        </Trans>
      }
    >
      <Card>
        <PlanChoice />
      </Card>
      <p>
        <Trans>You have a subscription already?</Trans>
      </p>
      <p>
        <AppLink to="/subscriptions/activate" variant="secondary">
          <Trans>Use it on this device</Trans>
        </AppLink>
      </p>
    </ApplicationPage>
  );
}
