import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Offer } from '../../features/checkout/offer/Offer.tsx';
import { ApplicationPage } from '../../kit/ApplicationPage.tsx';
import { WebOnly } from '../../kit/native/WebOnly.tsx';

/** The subscription's own landing page: choose a plan, or sign in to a subscription. */
export default function SubscriptionsPage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage
      width="wide"
      heading={<Trans>Get {subscriptionName}</Trans>}
      lead={
        <WebOnly
          as="span"
          inApp={<Trans>Choose how you pay. Nothing is charged until you agree.</Trans>}
        >
          <Trans>
            Choose how you pay. The checkout page shows the total, and the date of the first charge,
            before you agree.
          </Trans>
        </WebOnly>
      }
    >
      <Offer />
    </ApplicationPage>
  );
}
