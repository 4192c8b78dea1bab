import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { InlineMessage } from '@mallard/ui';
import {
  ApplicationSection,
  AsidePicture,
  Columns,
  Pictured,
} from '../../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { CheckoutAddressHint } from '../../session/sign-in/NoEmailYet.tsx';
import { SessionGate } from '../../session/sign-in/SessionGate.tsx';
import { SignInHere } from '../../session/sign-in/SignInHere.tsx';
import { SignInPicture } from '../../session/sign-in/SignInPicture.tsx';
import ringPicture from './ring.svg?url';

const picture = <AsidePicture source={ringPicture} ground="head" />;

const Entitlement = lazyPart(async () => (await import('./Entitlement.tsx')).Entitlement);

/**
 * Where a buyer comes back to, from checkout or from the purchase in an app.
 *
 * The address says that the payment succeeded, which anyone can write: what counts is the subscription that
 * the service knows, and that may take a moment longer than the way back.
 *
 * @param patienceMs How long an address that says nothing of a payment is given before the page says that there is
 *   no subscription.
 */
export function PurchaseReturn({ patienceMs }: { patienceMs: number }) {
  return (
    <SessionGate anonymous={<SignedOutAfterCheckout />}>
      {(subscriber) => (
        <Columns aside={picture}>
          <Entitlement subscriber={subscriber} patienceMs={patienceMs} />
        </Columns>
      )}
    </SessionGate>
  );
}

/** A return without a session: from another browser, or after a long time. */
export function SignedOutAfterCheckout() {
  const sitePath = useSitePath();
  const supportEmail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <Columns>
      <WebOnly>
        <InlineMessage tone="info" title={<Trans>You’re not signed in here</Trans>}>
          <p>
            <Trans>
              If you’ve just paid in another browser, open this page there. If your subscription has
              an email, sign in with it.
            </Trans>
          </p>
          <p>
            <CheckoutAddressHint />
          </p>
        </InlineMessage>
      </WebOnly>
      <ApplicationSection heading={<Trans>Sign in</Trans>}>
        <SignInHere />
      </ApplicationSection>
      <WebOnly>
        <Pictured picture={<SignInPicture purpose="passcode" />}>
          <p>
            <Trans>
              Paid, but can’t find it? Write to {supportEmail} with the date of the payment. Or{' '}
              <a href={sitePath('/pro')}>see what the subscription offers</a>.
            </Trans>
          </p>
        </Pictured>
      </WebOnly>
    </Columns>
  );
}
