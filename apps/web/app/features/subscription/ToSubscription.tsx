import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { useEffect } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { WebOnly } from '../../kit/native/WebOnly.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import classes from './ToSubscription.module.css';
import { selectSubscriptionStatus } from './state/subscription-status.slice.ts';
import { refreshSubscription } from './state/subscription-status.thunks.ts';

/** The next step after a sign-in: the subscription or, without one, the offer. */
export function ToSubscription() {
  const dispatch = useAppDispatch();
  const { subscriptionName } = brand;
  const sitePath = useSitePath();
  const state = useAppSelector(selectSubscriptionStatus);
  useEffect(() => void dispatch(refreshSubscription()), [dispatch]);
  // Replacing a link would drop its focus, so only reserve its space until the target is known.
  const isOpen = state.status === 'unknown' && !state.isSlow;
  return (
    <div className={isOpen ? classes.room : undefined}>
      <WebOnly inApp={{ part: 'SignedIn' }}>
        <Actions>
          {state.status === 'none' ? (
            <>
              <ButtonLink href={sitePath('/pro')} size="large">
                <Trans>See {subscriptionName}</Trans>
              </ButtonLink>
              <AppLink to="/subscriptions/account" size="large" variant="secondary">
                <Trans>Your account</Trans>
              </AppLink>
            </>
          ) : (
            <AppLink to="/subscriptions/manage" size="large">
              <Trans>See your subscription</Trans>
            </AppLink>
          )}
        </Actions>
      </WebOnly>
    </div>
  );
}
