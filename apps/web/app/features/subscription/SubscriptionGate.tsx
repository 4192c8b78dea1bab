import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@mallard/subscription-client';
import { Button } from '@mallard/ui';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../ServiceFailureMessage.tsx';
import { selectSubscriptionStatus } from './subscription-status.slice.ts';
import { loadSubscription } from './subscription-status.thunks.ts';

/** Loads the signed-in account's subscription and shows what is made of it. */
export function SubscriptionGate({
  children,
  none,
  waiting,
}: {
  children: (subscription: Subscription) => ReactNode;
  none: ReactNode;
  /** Until it is known: the shape of what will come. */
  waiting: ReactNode;
}) {
  const state = useAppSelector(selectSubscriptionStatus);
  const dispatch = useAppDispatch();

  useEffect(() => {
    const controller = new AbortController();
    void dispatch(loadSubscription(controller.signal));
    return () => controller.abort();
  }, [dispatch]);

  switch (state.status) {
    case 'unknown':
      return waiting;
    case 'known':
      return children(state.subscription);
    case 'none':
      return none;
    case 'failed':
      return (
        <ServiceFailureMessage failure={state.failure}>
          <Button variant="secondary" onClick={() => dispatch(loadSubscription())}>
            <Trans>Try again</Trans>
          </Button>
        </ServiceFailureMessage>
      );
  }
}
