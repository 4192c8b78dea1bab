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
import { InlineSignIn } from '../../session/sign-in/InlineSignIn.tsx';
import { SignInPicture } from '../../session/sign-in/SignInPicture.tsx';
import ringPicture from './ring.svg?url';

const picture = <AsidePicture source={ringPicture} ground="head" />;

const Entitlement = lazyPart(async () => (await import('./Entitlement.tsx')).Entitlement);

/**
 * The page that buyers return to from checkout or from a purchase in an app.
 *
 * Anyone can write a URL that claims a successful payment, so only the subscription counts, and the
 * service may receive it a moment after the buyer returns.
 *
 * @param patienceMs The time in milliseconds before the page says that there is no subscription, if
 * the URL claims no payment.
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

/** The return page without a session: in another browser, or after a long time. */
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
        <InlineSignIn />
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
