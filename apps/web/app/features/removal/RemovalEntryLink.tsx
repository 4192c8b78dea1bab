import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { formatMonthlyShare, productsFor } from '@mallard/catalogue';
import { ButtonLink } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { eventAttributes } from '../../environment/measurement/event-attributes.ts';
import { useSitePath } from '../../kit/links/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { yearlyFirst } from '../checkout/plan-choice/plan-options.tsx';
import { useMarket } from '../checkout/market/use-market.ts';
import { selectSession } from '../session/state/session.slice.ts';
import { selectActiveSubscription } from '../subscription/state/subscription-status.slice.ts';
import type * as subscriptionLookup from './subscription-lookup.ts';
import classes from './RemovalEntryLink.module.css';

interface RemovalEntryLinkProps {
  place: 'hero' | 'footer';
}

/** The next step for the visitor: buy removal or, for subscribers, open it. */
export function RemovalEntryLink({ place }: RemovalEntryLinkProps) {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const isSignedIn = useAppSelector(selectSession).status === 'signed-in';
  const subscription = useAppSelector(selectActiveSubscription);
  const lookup = useLookup(isSignedIn);
  useEffect(() => lookup && dispatch(lookup.watchSubscription()), [dispatch, lookup]);
  const { subscriptionName } = brand;

  if (isSignedIn && subscription && lookup?.includesRemoval(subscription)) {
    return (
      <>
        <p>
          <Trans>
            You have it. Open our browser on your Mac or PC and go to Settings › Personal
            Information Removal.
          </Trans>
        </p>
        <Actions>
          <ButtonLink
            href={sitePath('/mac')}
            size="large"
            {...eventAttributes('dbp.ctaClick', { type: 'DOWNLOAD_BROWSER', place })}
          >
            <Trans>Download for Mac</Trans>
          </ButtonLink>
          <ButtonLink
            href={sitePath('/windows')}
            size="large"
            {...eventAttributes('dbp.ctaClick', { type: 'DOWNLOAD_BROWSER', place })}
          >
            <Trans>Download for Windows</Trans>
          </ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <>
      <Actions>
        <ButtonLink
          href={sitePath('/pro')}
          size="large"
          {...eventAttributes('dbp.ctaClick', { place })}
        >
          <Trans>See plans and prices</Trans>
        </ButtonLink>
        <AppLink
          to="/subscriptions/activate"
          size="large"
          variant="secondary"
          className={classes.signedOut}
        >
          <Trans>Sign in</Trans>
        </AppLink>
        <AppLink
          to="/subscriptions/manage"
          size="large"
          variant="secondary"
          className={classes.signedIn}
        >
          <Trans>See your subscription</Trans>
        </AppLink>
      </Actions>
      <Price />
      <p>
        <Trans comment="{subscriptionName} is the name of the subscription">
          Part of {subscriptionName}. Already have it? Open our browser on your Mac or PC and go to
          Settings › Personal Information Removal.
        </Trans>
      </p>
    </>
  );
}

/** The price, for visitors from the United States: elsewhere the subscription has no removal. */
function Price() {
  const { locale } = usePage();
  const { market } = useMarket();
  const [plan] = yearlyFirst(productsFor('us'), ({ billingPeriod }) => billingPeriod);
  const share = plan && formatMonthlyShare(plan, locale);
  const isShown = share && market?.sold === true && market.country === 'US';
  return (
    <p>
      {isShown ? (
        <strong>
          <Trans>{share} a month, billed yearly</Trans>
        </strong>
      ) : (
        // Reserves the line until the country is known.
        '\u00a0'
      )}
    </p>
  );
}

type Lookup = typeof subscriptionLookup;

/** Loads the subscription lookup for signed-in users only; other visitors do without its code. */
function useLookup(isSignedIn: boolean): Lookup | undefined {
  const [lookup, setLookup] = useState<Lookup>();
  useEffect(() => {
    if (!isSignedIn) return;
    // If loading fails, the default links stay; they lead to the subscription as well.
    import('./subscription-lookup.ts').then(setLookup, () => {});
  }, [isSignedIn]);
  return isSignedIn ? lookup : undefined;
}
