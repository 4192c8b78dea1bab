import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ENTITLEMENTS, itrProductIn, type Entitlement } from '@mallard/catalogue';
import { ButtonLink, Card } from '@mallard/ui';
import type { ReactNode } from 'react';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import type { CurrentDevice } from './current-device.ts';
import { DownloadLinks } from './DownloadLinks.tsx';
import classes from './ProductCards.module.css';
import { ProductDescription, ProductIcon } from './ProductDescription.tsx';
import { ProductName } from './ProductName.tsx';

type Product = Entitlement['product'];

/**
 * The products that the subscription unlocks: description, availability on this device, and the
 * next step.
 */
export function ProductCards({
  products,
  device,
}: {
  products: readonly Product[];
  device: CurrentDevice;
}) {
  if (products.length === 0) return null;
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading over the products of the subscription">What you can use</Trans>
      }
    >
      <ul className={classes.cards}>
        {products.map((product) => (
          <li key={product}>
            <ProductCard product={product} device={device} />
          </li>
        ))}
      </ul>
    </ApplicationSection>
  );
}

function ProductCard({ product, device }: { product: Product; device: CurrentDevice }) {
  const sitePath = useSitePath();
  if (product === ENTITLEMENTS.networkProtection.product) {
    return (
      <Part
        product={product}
        state={device.hasApp ? 'ready' : 'needs-app'}
        action={
          device.hasApp ? (
            <p>
              <Trans comment="Where the VPN is turned on; name the settings as the app does">
                Turn it on in the app: Settings › VPN.
              </Trans>
            </p>
          ) : (
            <>
              <DownloadLinks device={device} />
              <p className={classes.note}>
                <Trans comment="Where the VPN is turned on once the app is installed; name the settings as the app does">
                  Then turn it on there: Settings › VPN.
                </Trans>
              </p>
            </>
          )
        }
      />
    );
  }
  if (product === ENTITLEMENTS.dataBrokerProtection.product) {
    return (
      <Part
        product={product}
        state={!device.isComputer ? 'needs-computer' : device.hasApp ? 'ready' : 'needs-app'}
        action={
          <ButtonLink href={sitePath('/dbp')} variant={device.isComputer ? 'primary' : 'secondary'}>
            {device.isComputer ? (
              <Trans comment="Button: to the page where one’s records are removed from brokers’ lists">
                Start the removal
              </Trans>
            ) : (
              <Trans>How it works</Trans>
            )}
          </ButtonLink>
        }
      />
    );
  }
  if (itrProductIn([product]) !== undefined) {
    return (
      <Part
        product={product}
        state="ready"
        action={
          <ButtonLink href={sitePath('/identity-theft-restoration')} variant="secondary">
            <Trans comment="Button: to the page with the telephone number of advisers and the code that they ask for">
              See the number and code
            </Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (product === ENTITLEMENTS.aiChat.product) {
    return (
      <Part
        product={product}
        state="ready"
        action={
          <ButtonLink href={brand.links.aiChat} rel="noreferrer" variant="secondary">
            <Trans comment="Button: to the AI chat, on another page">Open the chat</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return <Part product={product} state="ready" />;
}

function Part({
  product,
  state,
  action,
}: {
  product: Product;
  state: 'ready' | 'needs-app' | 'needs-computer';
  action?: ReactNode;
}) {
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <ProductIcon product={product} />
        <h3>
          <ProductName product={product} />
        </h3>
        <span className={classes.state} data-state={state}>
          {state === 'ready' ? (
            <Trans comment="State of a product on this device">Ready to use</Trans>
          ) : state === 'needs-app' ? (
            <Trans comment="State of a product on this device">Needs our app</Trans>
          ) : (
            <Trans comment="State of a product on a phone: it works on computers only">
              Works on a Mac or PC
            </Trans>
          )}
        </span>
      </div>
      <p>
        <ProductDescription product={product} />
      </p>
      {action && <div className={classes.action}>{action}</div>}
    </Card>
  );
}
