import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { DEFAULT_TRIAL_DAYS as TRIAL_DAYS } from '@mallard/origin-tracking';
import { brand } from '@mallard/brand';
import { ButtonLink, EraseIcon, TunnelIcon, UserCheckIcon } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './SubscriberEdition.module.css';

const { subscriptionName } = brand;

export function SubscriberEdition() {
  const { locale } = usePage();
  return (
    <Section
      ground="band"
      layout="aside"
      title={<Trans>Subscribers have an edition of their own</Trans>}
      lead={
        <Trans>
          {subscriptionName} includes AI chat for subscribers, in the browser and on the web, with
          one account. Three more protections come with it.
        </Trans>
      }
    >
      <div className={classes.columns}>
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
        </ul>
        <p className={classes.actions}>
          <ButtonLink
            size="large"
            href={localizedPath(locale, '/pro')}
            {...eventAttributes('static.ctaClick', { place: 'section' })}
          >
            <Trans>See plans and prices</Trans>
          </ButtonLink>
          <span>
            <Trans>With a {TRIAL_DAYS}-day free trial</Trans>
          </span>
        </p>
      </div>
    </Section>
  );
}
