import { Trans } from '@lingui/react/macro';

/** Explains why nothing is sold while a bank reviews a disputed payment. */
export function PaymentDisputedText() {
  return (
    <Trans comment="Instead of a checkout; anyone who cancels then ends the subscription for good">
      Your bank is looking into a disputed payment. Until it decides, you can’t subscribe again
      unless you cancel your current subscription first. Nothing was charged.
    </Trans>
  );
}
