import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { ServiceFailureText } from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { PaymentDisputedText } from './PaymentDisputedText.tsx';

/** Explains why a payment or a plan change failed; other failures get their general text. */
export function SubscriptionFailureMessage({ failure }: { failure: ServiceFailure }) {
  return (
    <InlineMessage tone="danger" role="alert">
      <p>
        <SubscriptionFailureText failure={failure} />
      </p>
      {failure.kind === 'payment-disputed' && (
        <AppLink to="/subscriptions/manage" variant="secondary">
          <Trans>See your subscription</Trans>
        </AppLink>
      )}
    </InlineMessage>
  );
}

function SubscriptionFailureText({ failure }: { failure: ServiceFailure }) {
  switch (failure.kind) {
    case 'billing-unavailable':
      return (
        <Trans>
          Payments aren’t working at the moment. Nothing was charged or changed. Please try again in
          a few minutes.
        </Trans>
      );
    case 'billed-elsewhere':
      return (
        <Trans>
          A store bills this subscription, so it can only be changed there. Nothing was changed.
        </Trans>
      );
    case 'payment-disputed':
      return <PaymentDisputedText />;
    case 'changed-meanwhile':
      return (
        <Trans>
          This has changed in the meantime, perhaps in another window. Nothing was done; the page
          now shows the latest.
        </Trans>
      );
    case 'product-gone':
      return (
        <Trans>
          This plan or its price has changed. Nothing was charged. Please look at the plans again
          and choose.
        </Trans>
      );
    default:
      return <ServiceFailureText failure={failure} />;
  }
}
