/**
 * The conditions of every subscription. The terms and the questions before a purchase share these
 * texts.
 */
import { Trans } from '@lingui/react/macro';
import { SERVED_COUNTRIES } from '@mallard/catalogue';

export const SERVED_COUNTRY_COUNT = SERVED_COUNTRIES.length;

export function RegionalAvailability() {
  return (
    <Trans>
      The VPN, Identity Theft Restoration and AI chat for subscribers; in the United States,
      Personal Information Removal as well, and elsewhere the international version of Identity
      Theft Restoration. The subscription is sold in {SERVED_COUNTRY_COUNT} countries: the United
      States, Canada, the United Kingdom and the European Union. It is for you and your own devices,
      and may not be resold.
    </Trans>
  );
}

export function WhenPaymentFails() {
  return (
    <Trans>
      If a payment fails, you keep the subscription for a grace period while the payment is tried
      again. After that it ends, and nothing more is owed.
    </Trans>
  );
}

export function WithoutYourDevice() {
  return (
    <Trans>
      Without an email address, the device you bought it on is the only key to the account. If you
      lose it, your payment receipt lets us find the subscription. Adding an email address is the
      simplest precaution.
    </Trans>
  );
}
