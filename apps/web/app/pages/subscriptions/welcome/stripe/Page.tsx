import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ApplicationPage } from '../../../../kit/ApplicationPage.tsx';
import { CheckoutCompletion } from '../../../../features/checkout/return/CheckoutCompletion.tsx';
import { WebOnly } from '../../../../kit/native/WebOnly.tsx';

/** The return page of card checkout in an app. */
export default function CheckoutCompletionPage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage heading={<Trans>Welcome to {subscriptionName}</Trans>}>
      <WebOnly inApp={{ part: 'CompletePayment' }}>
        <CheckoutCompletion />
      </WebOnly>
    </ApplicationPage>
  );
}
