import { AsidePicture, Columns } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { SessionGate } from '../session/sign-in/SessionGate.tsx';
import { SubscriptionSummarySkeleton } from './status/SubscriptionSummarySkeleton.tsx';
import wingPicture from './wing.svg?url';

const skeleton = (
  // Reserves the space of the second column.
  <Columns aside={<></>}>
    <SubscriptionSummarySkeleton />
  </Columns>
);

const SubscriberPart = lazyPart(async () => (await import('./SubscriberPart.tsx')).SubscriberPart, {
  waiting: skeleton,
});

/** The subscription page; a skeleton until the session is known. */
export function SubscriberPage() {
  return (
    <SessionGate
      waiting={skeleton}
      picture={<AsidePicture source={wingPicture} ground="head" width={290} height={150} />}
    >
      {(subscriber) => <SubscriberPart subscriber={subscriber} />}
    </SessionGate>
  );
}
