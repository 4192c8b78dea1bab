import { unlockedBy } from '@mallard/catalogue';
import { Columns } from '../../kit/ApplicationPage.tsx';
import { AccountAside } from '../session/AccountAside.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import type { Subscriber } from '../session/state/session.slice.ts';
import { ManageSubscription } from './manage/ManageSubscription.tsx';
import { NoSubscription } from './NoSubscription.tsx';
import { selectSubscriptionStatus } from './state/subscription-status.slice.ts';
import { SubscriptionGate } from './SubscriptionGate.tsx';
import { SubscriptionSummarySkeleton } from './status/SubscriptionSummarySkeleton.tsx';

/** The page of a subscriber, when it is known who is there. */
export function SubscriberPart({ subscriber }: { subscriber: Subscriber }) {
  const state = useAppSelector(selectSubscriptionStatus);
  // What is unlocked has it among the first steps.
  const hasFirstSteps =
    state.status === 'known' &&
    state.subscription.isActive &&
    unlockedBy(state.subscription.productId).length > 0;
  const asksForEmail = state.status !== 'unknown' && !hasFirstSteps;
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
