import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { useEffect } from 'react';
import { Actions, ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { selectSubscriptionStatus } from '../../../features/subscription/state/subscription-status.slice.ts';
import { refreshSubscription } from '../../../features/subscription/state/subscription-status.thunks.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';

/** Links to the account's subscription or, without one, to the offer. */
export function SubscriptionAside() {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  const state = useAppSelector(selectSubscriptionStatus);
  useEffect(() => void dispatch(refreshSubscription()), [dispatch]);
  // Replacing a link would drop its focus, so render none until the target is known.
  if (state.status === 'unknown' && !state.isSlow) return null;
  return (
    <ApplicationSection heading={<Trans>Your subscription</Trans>}>
      {state.status === 'none' ? (
        <>
          <p>
            <Trans>The account you’re signed in to here has no subscription.</Trans>
          </p>
          <Actions>
            <ButtonLink href={sitePath('/pro')} variant="secondary">
              <Trans>See {subscriptionName}</Trans>
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <>
          <p>
            <Trans>What you have, when it renews, and how to cancel it.</Trans>
          </p>
          <Actions>
            <AppLink to="/subscriptions/manage" variant="secondary">
              <Trans>See your subscription</Trans>
            </AppLink>
          </Actions>
        </>
      )}
    </ApplicationSection>
  );
}
