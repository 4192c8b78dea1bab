import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { useEffect } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/AppLink.tsx';
import { eventAttributes } from '../../environment/event-attributes.ts';
import { useSitePath } from '../../kit/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSession } from '../session/session.slice.ts';
import { selectActiveSubscription } from '../subscription/subscription-status.slice.ts';
import { watchSubscription } from '../subscription/subscription-status.thunks.ts';
import { includesRemoval } from './entitled.ts';
import classes from './WayIn.module.css';

/** What to do next, for anyone who is there: buy it, or open it where one has it. */
export function WayIn() {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const isSignedIn = useAppSelector(selectSession).status === 'signed-in';
  const subscription = useAppSelector(selectActiveSubscription);
  useEffect(() => (isSignedIn ? dispatch(watchSubscription()) : undefined), [dispatch, isSignedIn]);
  const { subscriptionName } = brand;

  if (subscription && includesRemoval(subscription)) {
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
            {...eventAttributes('dbp.ctaClick', { type: 'DOWNLOAD_BROWSER', place: 'hero' })}
          >
            <Trans>Download for Mac</Trans>
          </ButtonLink>
          <ButtonLink
            href={sitePath('/windows')}
            size="large"
            {...eventAttributes('dbp.ctaClick', { type: 'DOWNLOAD_BROWSER', place: 'hero' })}
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
          {...eventAttributes('dbp.ctaClick', { place: 'hero' })}
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
      <p>
        <Trans comment="{subscriptionName} is the name of the subscription">
          Part of {subscriptionName}. Already have it? Open our browser on your Mac or PC and go to
          Settings › Personal Information Removal.
        </Trans>
      </p>
    </>
  );
}
