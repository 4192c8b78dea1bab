import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ChatIcon, EraseIcon, TunnelIcon, UserCheckIcon } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import '../../../enhancers/market/market.css';
import '../../../enhancers/offers/offers.css';
import { PlansCall } from '../../../features/checkout/market/PlansCall.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Subscription.module.css';

const { subscriptionName } = brand;

export function Subscription() {
  return (
    <Section
      ground="band"
      title={<Trans>Beyond the browser: {subscriptionName}</Trans>}
      lead={
        <Trans>
          One subscription for what happens outside a browser tab: your connection, your details on
          data broker sites, and your identity.
        </Trans>
      }
    >
      <ul className={classes.parts}>
        <li>
          <TunnelIcon />
          <h3>
            <Trans>VPN</Trans>
          </h3>
          <p>
            <Trans>An encrypted connection for your whole device, on any network.</Trans>
          </p>
        </li>
        <li>
          <EraseIcon />
          <h3>
            <Trans>Personal Information Removal</Trans>
          </h3>
          <p>
            <Trans>Your details come off data broker sites, in the US.</Trans>
          </p>
        </li>
        <li>
          <UserCheckIcon />
          <h3>
            <Trans>Identity Theft Restoration</Trans>
          </h3>
          <p>
            <Trans>If someone steals your identity, an adviser helps you fix it.</Trans>
          </p>
        </li>
        <li>
          <ChatIcon />
          <h3>
            <Trans>AI chat for subscribers</Trans>
          </h3>
          <p>
            <Trans>The subscriber edition of the AI chat, in the browser and on the web.</Trans>
          </p>
        </li>
      </ul>
      <div className={classes.actions}>
        <PlansCall event={eventAttributes('home.ctaClick', { place: 'section' })} />
      </div>
    </Section>
  );
}
