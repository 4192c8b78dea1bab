import { Columns } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { SubscriptionSummarySkeleton } from './SubscriptionSummarySkeleton.tsx';

const skeleton = (
  // The column beside it has its room already.
  <Columns aside={<></>}>
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
