import { Columns } from '../../kit/ApplicationPage.tsx';
import { AccountAside } from '../session/AccountAside.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import type { Subscriber } from '../session/session.slice.ts';
import { ManageSubscription } from './ManageSubscription.tsx';
import { NoSubscription } from './NoSubscription.tsx';
import { selectSubscriptionStatus } from './subscription-status.slice.ts';
import { SubscriptionGate } from './SubscriptionGate.tsx';
import { SubscriptionSummarySkeleton } from './SubscriptionSummarySkeleton.tsx';

/** The page of a subscriber, when it is known who is there. */
export function SubscriberPart({ subscriber }: { subscriber: Subscriber }) {
  const state = useAppSelector(selectSubscriptionStatus);
  // An active subscription has it among the first steps.
  const asksForEmail =
    state.status !== 'unknown' && !(state.status === 'known' && state.subscription.isActive);
  return (
    <Columns aside={<AccountAside subscriber={subscriber} asksForEmail={asksForEmail} />}>
      {/* Another account is another subscription. */}
      <SubscriptionGate
        key={subscriber.accountId}
        none={<NoSubscription />}
        waiting={(isSlow) => <SubscriptionSummarySkeleton isSlow={isSlow} />}
      >
        {(subscription) => (
          <ManageSubscription subscription={subscription} subscriber={subscriber} />
        )}
      </SubscriptionGate>
    </Columns>
  );
}
