import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Offer } from '../../features/checkout/offer/Offer.tsx';
import { ApplicationPage } from '../../kit/ApplicationPage.tsx';

const { subscriptionName } = brand;

export default function PlansPage() {
  return (
    <ApplicationPage
      width="wide"
      heading={<Trans>{subscriptionName}: VPN, data removal and identity theft help</Trans>}
      lead={<Trans>The only difference is how often you pay. Yearly costs less.</Trans>}
    >
      <Offer />
    </ApplicationPage>
  );
}
