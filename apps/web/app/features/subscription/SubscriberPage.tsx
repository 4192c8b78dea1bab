import { AsidePicture, Columns } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { SessionGate } from '../session/sign-in/SessionGate.tsx';
import { SubscriptionSummarySkeleton } from './status/SubscriptionSummarySkeleton.tsx';
import wingPicture from './wing.svg?url';

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
    <SessionGate
      waiting={skeleton}
      picture={<AsidePicture source={wingPicture} ground="head" width={290} height={150} />}
    >
      {(subscriber) => <SubscriberPart subscriber={subscriber} />}
    </SessionGate>
  );
}
