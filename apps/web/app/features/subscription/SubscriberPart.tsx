import { Columns } from '../../kit/ApplicationPage.tsx';
import { AccountAside } from '../session/AccountAside.tsx';
import type { Subscriber } from '../session/session.slice.ts';
import { ManageSubscription } from './ManageSubscription.tsx';
import { NoSubscription } from './NoSubscription.tsx';
import { SubscriptionGate } from './SubscriptionGate.tsx';
import { SubscriptionSummarySkeleton } from './SubscriptionSummarySkeleton.tsx';

/** The page of a subscriber, when it is known who is there. */
export function SubscriberPart({ subscriber }: { subscriber: Subscriber }) {
  return (
    <Columns aside={<AccountAside subscriber={subscriber} />}>
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
