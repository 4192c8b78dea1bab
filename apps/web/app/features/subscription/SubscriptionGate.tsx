import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@mallard/subscription-client';
import { Button, InlineMessage } from '@mallard/ui';
import { useEffect, type ReactNode } from 'react';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import {
  ServiceFailureMessage,
  ServiceFailureText,
} from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { selectSubscriptionStatus } from './state/subscription-status.slice.ts';
import { refreshSubscription, watchSubscription } from './state/subscription-status.thunks.ts';
import { useBusy } from '../../kit/use-busy.ts';

/** Keeps the signed-in account's subscription up to date and renders its children with it. */
export function SubscriptionGate({
  children,
  none,
  waiting,
}: {
  children: (subscription: Subscription) => ReactNode;
  none: ReactNode;
  /** Renders a skeleton until the subscription is known. */
  waiting: (isSlow: boolean) => ReactNode;
}) {
  const state = useAppSelector(selectSubscriptionStatus);
  const dispatch = useAppDispatch();

  useEffect(() => dispatch(watchSubscription()), [dispatch]);

  switch (state.status) {
    case 'unknown':
      return waiting(state.isSlow === true);
    case 'known':
      return (
        <>
          {state.failure && <NotNewest failure={state.failure} />}
          {children(state.subscription)}
        </>
      );
    case 'none':
      return none;
    case 'failed':
      return (
        <ServiceFailureMessage failure={state.failure}>
          {state.failure.kind === 'signed-out' ? (
            <AppLink to="/subscriptions/activate" variant="secondary">
              <Trans>Sign in</Trans>
            </AppLink>
          ) : (
            <LookAgain />
          )}
        </ServiceFailureMessage>
      );
  }
}

/** Shown when the subscription is known, but the latest refresh failed. */
function NotNewest({ failure }: { failure: ServiceFailure }) {
  return (
    <InlineMessage
      tone="warning"
      role="status"
      title={<Trans>What you see may be out of date</Trans>}
    >
      <p>
        <ServiceFailureText failure={failure} />
      </p>
      <LookAgain />
    </InlineMessage>
  );
}

function LookAgain() {
  const dispatch = useAppDispatch();
  const [busy, begin, end] = useBusy();

  async function look() {
    if (!begin()) return;
    await dispatch(refreshSubscription());
    end();
  }

  return (
    <Button variant="secondary" onClick={() => void look()} busy={busy}>
      <Trans>Try again</Trans>
    </Button>
  );
}
