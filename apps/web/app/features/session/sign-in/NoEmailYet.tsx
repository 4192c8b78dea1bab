import { Trans } from '@lingui/react/macro';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { SiteAddress } from '../../../kit/links/SiteAddress.tsx';
import classes from './NoEmailYet.module.css';

/**
 * Help for subscriptions without an email to sign in with.
 *
 * @param isHere Whether the page itself adds an email, so that no link is needed.
 */
export function NoEmailYet({ isHere = false }: { isHere?: boolean }) {
  const address = <SiteAddress path="/subscriptions/add-email" className={classes.address} />;
  return (
    <ApplicationSection heading={<Trans>No email added yet?</Trans>}>
      <p>
        <CheckoutAddressHint />
      </p>
      {!isHere && (
        <p>
          <Trans comment="{address} is that of a page of this website">
            If you bought it in an app, open {address} there, and add your email.
          </Trans>
        </p>
      )}
    </ApplicationSection>
  );
}

/** Tells buyers who have added no email how to return to their purchase. */
export function CheckoutAddressHint() {
  return (
    <Trans comment="It is the subscription; checkout is the page on which one pays">
      If you bought it on this website, sign in with the address you gave at checkout.
    </Trans>
  );
}
