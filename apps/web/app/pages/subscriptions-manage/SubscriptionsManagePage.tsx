import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useState } from 'react';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  Columns,
} from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { ServiceFailureMessage } from '../../features/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../features/service-failure.ts';
import { SessionGate } from '../../features/session/SessionGate.tsx';
import type { Subscriber } from '../../features/session/session.slice.ts';
import { signOut } from '../../features/session/session.thunks.ts';
import { NoSubscription } from '../../features/subscription/NoSubscription.tsx';
import { SubscriptionGate } from '../../features/subscription/SubscriptionGate.tsx';
import {
  SubscriptionSummary,
  SubscriptionSummarySkeleton,
} from '../../features/subscription/SubscriptionSummary.tsx';
import { useAppDispatch } from '../../store/hooks.ts';

/** Where a subscriber stands: status, next date, email, and the way out. */
export function SubscriptionsManagePage() {
  return (
    <ApplicationPage heading={<Trans>Your subscription</Trans>}>
      <SessionGate
        waiting={
          <Columns>
            <SubscriptionSummarySkeleton />
          </Columns>
        }
      >
        {(subscriber) => (
          <Columns aside={<Account subscriber={subscriber} />}>
            <SubscriptionGate none={<NoSubscription />} waiting={<SubscriptionSummarySkeleton />}>
              {(subscription) => <SubscriptionSummary subscription={subscription} />}
            </SubscriptionGate>
          </Columns>
        )}
      </SessionGate>
    </ApplicationPage>
  );
}

function Account({ subscriber }: { subscriber: Subscriber }) {
  return (
    <ApplicationSection heading={<Trans>Account</Trans>}>
      {subscriber.email === null ? (
        <>
          <p>
            <Trans>
              There is no email on this account yet. Without one, the subscription stays on this
              device.
            </Trans>
          </p>
          <Actions>
            <AppLink to="/pro/add-email">
              <Trans>Add your email</Trans>
            </AppLink>
            <SignOut />
          </Actions>
        </>
      ) : (
        <>
          <p>
            <Trans comment="Followed by an email address">
              Signed in as <bdi>{subscriber.email}</bdi>
            </Trans>
          </p>
          <SignOut />
        </>
      )}
    </ApplicationSection>
  );
}

function SignOut() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ServiceFailure>();

  async function leave() {
    if (busy) return;
    setBusy(true);
    const outcome = await dispatch(signOut());
    setBusy(false);
    setFailure(outcome.ok ? undefined : outcome.failure);
  }

  return (
    <>
      <Button variant="secondary" onClick={leave} busy={busy}>
        <Trans>Sign out</Trans>
      </Button>
      {failure && <ServiceFailureMessage failure={failure} />}
    </>
  );
}
