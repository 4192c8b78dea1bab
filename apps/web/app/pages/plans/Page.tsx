import { Trans } from '@lingui/react/macro';
import { Offer } from '../../features/checkout/offer/Offer.tsx';
import { ApplicationPage } from '../../kit/ApplicationPage.tsx';

export default function PlansPage() {
  return (
    <ApplicationPage
      width="wide"
      heading={<Trans>Plans and prices</Trans>}
      lead={<Trans>The only difference is how often you pay. Yearly costs less.</Trans>}
    >
      <Offer />
    </ApplicationPage>
  );
}
