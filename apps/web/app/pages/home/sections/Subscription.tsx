import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink, ChatIcon, EraseIcon, TunnelIcon, UserCheckIcon } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { TRIAL_DAYS } from '../../pro/content.ts';
import classes from './Subscription.module.css';

const { subscriptionName } = brand;

/** The paid subscription, in short. */
export function Subscription() {
  const { locale } = usePage();
  return (
    <section className={classes.panel}>
      <div className={classes.words}>
        <h2>
          <Trans>Further than the browser: {subscriptionName}</Trans>
        </h2>
        <p>
          <Trans>
            One subscription for what happens outside a browser tab: your connection, your details
            on data broker sites, and your identity.
          </Trans>
        </p>
        <p className={classes.actions}>
          <ButtonLink size="large" href={localizedPath(locale, '/pro')}>
            <Trans>See plans and prices</Trans>
          </ButtonLink>
          <span>
            <Trans>With a {TRIAL_DAYS}-day free trial</Trans>
          </span>
        </p>
      </div>
      <ul className={classes.parts}>
        <li>
          <TunnelIcon />
          <Trans>VPN</Trans>
        </li>
        <li>
          <EraseIcon />
          <Trans>Personal Information Removal (US only)</Trans>
        </li>
        <li>
          <UserCheckIcon />
          <Trans>Identity Theft Restoration</Trans>
        </li>
        <li>
          <ChatIcon />
          <Trans>AI chat for subscribers</Trans>
        </li>
      </ul>
    </section>
  );
}
