import { Columns } from '../../kit/ApplicationPage.tsx';
import { AccountAside } from '../session/AccountAside.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import type { Subscriber } from '../session/state/session.slice.ts';
import { hasFirstSteps } from './first-steps/first-steps.ts';
import { ManageSubscription } from './manage/ManageSubscription.tsx';
import { NoSubscription } from './NoSubscription.tsx';
import { selectSubscriptionStatus } from './state/subscription-status.slice.ts';
import { SubscriptionGate } from './SubscriptionGate.tsx';
import { SubscriptionSummarySkeleton } from './status/SubscriptionSummarySkeleton.tsx';

/** The subscription page of a signed-in account. */
export function SubscriberPart({ subscriber }: { subscriber: Subscriber }) {
  const state = useAppSelector(selectSubscriptionStatus);
  // The first steps already ask for the email.
  const asksForEmail =
    state.status !== 'unknown' && !(state.status === 'known' && hasFirstSteps(state.subscription));
  const account = <AccountAside subscriber={subscriber} asksForEmail={asksForEmail} />;
  return (
    <>
      {/* Remount for another account, which has another subscription. */}
      <SubscriptionGate
        key={subscriber.accountId}
        none={
          <Columns aside={account}>
            <NoSubscription />
          </Columns>
        }
        waiting={(isSlow) => (
          <Columns aside={account}>
            <SubscriptionSummarySkeleton isSlow={isSlow} />
          </Columns>
        )}
      >
        {(subscription) => (
          <ManageSubscription
            subscription={subscription}
            subscriber={subscriber}
            account={account}
          />
        )}
      </SubscriptionGate>
      {state.status === 'failed' && account}
    </>
  );
}
