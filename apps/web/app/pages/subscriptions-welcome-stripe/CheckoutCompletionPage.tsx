import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ApplicationPage } from '../../applications/ApplicationPage.tsx';
import { CheckoutCompletion } from '../../features/checkout/CheckoutCompletion.tsx';
import { WebOnly } from '../../features/native/WebOnly.tsx';

/** Where card checkout in an app comes back to. */
export function CheckoutCompletionPage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage heading={<Trans>Welcome to {subscriptionName}</Trans>}>
      <WebOnly inApp={{ part: 'CompletePayment' }}>
        <CheckoutCompletion />
      </WebOnly>
    </ApplicationPage>
  );
}
