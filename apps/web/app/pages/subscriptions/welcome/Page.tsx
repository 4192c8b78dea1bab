import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ApplicationPage } from '../../../kit/ApplicationPage.tsx';
import { PurchaseReturn } from '../../../features/checkout/return/PurchaseReturn.tsx';

/**
 * The wait in milliseconds: apps link here after a store purchase without parameters, and the
 * store's notification may be delayed.
 */
const PATIENCE_MS = 30_000;

/** The welcome page after a purchase in an app. */
export default function SubscriptionsWelcomePage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage width="wide-signed-in" heading={<Trans>Welcome to {subscriptionName}</Trans>}>
      <PurchaseReturn patienceMs={PATIENCE_MS} />
    </ApplicationPage>
  );
}
