import { Columns } from '../../applications/ApplicationPage.tsx';
import { lazyPart } from '../../applications/lazy-part.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { SubscriptionSummarySkeleton } from './SubscriptionSummarySkeleton.tsx';

const skeleton = (
  <Columns>
    <SubscriptionSummarySkeleton />
  </Columns>
);

const SubscriberPart = lazyPart(async () => (await import('./SubscriberPart.tsx')).SubscriberPart, {
  waiting: skeleton,
});

/** Where a subscriber stands; until it is known who is there, the shape of it. */
export function SubscriberPage() {
  return (
    <SessionGate waiting={skeleton}>
      {(subscriber) => <SubscriberPart subscriber={subscriber} />}
    </SessionGate>
  );
}
