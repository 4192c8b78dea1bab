import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { VpnPanel } from '../../../drawings/product/VpnPanel.tsx';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { PlansCall } from '../../../features/checkout/market/PlansCall.tsx';
import { Band } from '../../../kit/layout/Band.tsx';
import classes from './Hero.module.css';

const { subscriptionName } = brand;

/** The VPN's price and platforms, next to an illustration. */
export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <p className={classes.name}>
            <Trans>{subscriptionName} VPN</Trans>
          </p>
          <h1>
            <Trans comment="Headline of the page about the VPN, and its title in browsers and search engines">
              A VPN that doesn’t record what you do
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Everything on your device goes through an encrypted connection, not just the browser.
              The network sees that you’re connected, but not what you do. We don’t record it
              either.
            </Trans>
          </p>
          <PlansCall event={eventAttributes('static.ctaClick', { place: 'hero' })} />
          <p className={classes.note}>
            <Trans>For iOS, Android, Mac and Windows</Trans>
          </p>
        </div>
        <VpnPanel />
      </div>
    </Band>
  );
}
