import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { formatMonthlyShare, productsFor } from '@mallard/catalogue';
import { localizedPath } from '@mallard/locales';
import { ButtonLink, ChatIcon, EraseIcon, TunnelIcon, UserCheckIcon } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import '../../../enhancers/market/market.css';
import '../../../enhancers/offers/offers.css';
import { NotSoldTitle } from '../../../features/checkout/market/NotSold.tsx';
import { yearlyFirst } from '../../../features/checkout/plan-choice/plan-options.tsx';
import { quoteAttributes } from '../../../features/checkout/plan-choice/quotes.ts';
import { TrialLength } from '../../../features/checkout/plan-choice/TrialLength.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Subscription.module.css';

const { subscriptionName } = brand;

/** The paid subscription, in short. */
export function Subscription() {
  const { locale } = usePage();
  const [plan] = yearlyFirst(productsFor('us'), ({ billingPeriod }) => billingPeriod);
  const price = plan && formatMonthlyShare(plan, locale);
  const share = price;
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
      <p className={classes.actions}>
        <ButtonLink
          size="large"
          href={localizedPath(locale, '/pro')}
          data-offer="link"
          {...eventAttributes('home.ctaClick', { place: 'section' })}
        >
          <Trans>See plans and prices</Trans>
        </ButtonLink>
        {price && (
          <>
            <strong data-market-is="unknown">
              <Trans comment="{price} is the price for a year, by the month">
                From {price} a month in the US, billed yearly
              </Trans>
            </strong>
            <strong data-market-is="sold" {...quoteAttributes('share', price)}>
              <Trans>{share} a month, billed yearly</Trans>
            </strong>
          </>
        )}
        <span data-market-is="unknown sold">
          <span data-offer="">
            <TrialLength>
              {(TRIAL_DAYS) => <Trans>With a {TRIAL_DAYS}-day free trial</Trans>}
            </TrialLength>
          </span>
        </span>
        <strong data-market-is="unsold">
          <NotSoldTitle />
        </strong>
      </p>
    </Section>
  );
}
