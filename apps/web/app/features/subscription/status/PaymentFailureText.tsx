import { Trans } from '@lingui/react/macro';
import type { PaymentFailureReason } from '@mallard/subscription-client';

/** Explains in plain language why the bank declined, and what helps. */
export function PaymentFailureText({ reason }: { reason: PaymentFailureReason }) {
  switch (reason) {
    case 'card_declined':
      return (
        <Trans>
          Your bank declined the payment and gave no reason. Ask your bank, or use another card.
        </Trans>
      );
    case 'insufficient_funds':
      return <Trans>Your bank says there wasn’t enough money for it.</Trans>;
    case 'expired_card':
      return <Trans>The card has expired. Enter the new one, or another card.</Trans>;
    case 'authentication_required':
      return <Trans>Your bank wants you to confirm the payment yourself.</Trans>;
    case 'processing_error':
      return (
        <Trans>
          Something went wrong between the banks. It’s nobody’s fault; paying again usually helps.
        </Trans>
      );
    case 'other':
    case 'unknown':
      return <Trans>The bank didn’t accept the payment. Another card may work.</Trans>;
  }
}
