import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ApplicationPage } from '../../../kit/ApplicationPage.tsx';
import { PurchaseReturn } from '../../../features/checkout/return/PurchaseReturn.tsx';

/** Apps lead here after a purchase in their store, with nothing in the address; the store's news may lag behind. */
const PATIENCE_MS = 30_000;

/** Where a buyer stands after a purchase in an app. */
export default function SubscriptionsWelcomePage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage width="wide-signed-in" heading={<Trans>Welcome to {subscriptionName}</Trans>}>
      <PurchaseReturn patienceMs={PATIENCE_MS} />
    </ApplicationPage>
  );
}
