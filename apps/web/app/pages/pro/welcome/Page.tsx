import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ApplicationPage } from '../../../kit/ApplicationPage.tsx';
import { PurchaseReturn } from '../../../features/checkout/return/PurchaseReturn.tsx';

/** The wait in milliseconds if the URL claims no payment. */
const PATIENCE_MS = 3_000;

/** The return page of card checkout. */
export default function ProWelcomePage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage width="wide-signed-in" heading={<Trans>Welcome to {subscriptionName}</Trans>}>
      <PurchaseReturn patienceMs={PATIENCE_MS} />
    </ApplicationPage>
  );
}
