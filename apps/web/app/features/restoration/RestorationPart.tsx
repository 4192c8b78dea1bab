import type { Subscription } from '@mallard/subscription-client';
import { itrProductIn, unlockedBy } from '@mallard/catalogue';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { ProofForm } from '../session/email/ProofForm.tsx';
import { useProof } from '../session/email/use-proof.ts';
import type { Subscriber } from '../session/state/session.slice.ts';
import { NoSubscription } from '../subscription/NoSubscription.tsx';
import { SubscriptionGate } from '../subscription/SubscriptionGate.tsx';
import { CodeCard } from './CodeCard.tsx';
import { NotIncluded } from './NotIncluded.tsx';
import { Desk } from './SupportLine.tsx';
import { RestorationSkeleton } from './RestorationSkeleton.tsx';
import { callOpened, notSubscribedShown, requestCode } from './restoration.thunks.ts';

/** The part of the page for signed-in users. */
export function RestorationPart({ subscriber }: { subscriber: Subscriber }) {
  return (
    // Remount for another account: its subscription and codes differ.
    <SubscriptionGate
      key={subscriber.accountId}
      none={
        <NotSubscribed>
          <NoSubscription />
        </NotSubscribed>
      }
      waiting={(isSlow) => <RestorationSkeleton isSlow={isSlow} />}
    >
      {(subscription) => <Helped subscription={subscription} email={subscriber.email} />}
    </SubscriptionGate>
  );
}

function Helped({
  subscription: { productId, isActive },
  email,
}: {
  subscription: Subscription;
  /** The recipient of a fresh passcode. */
  email: string | null;
}) {
  const dispatch = useAppDispatch();
  const proof = useProof();
  const product = isActive ? itrProductIn(unlockedBy(productId)) : undefined;
  if (product === undefined) {
    return (
      <NotSubscribed>
        <NotIncluded />
      </NotSubscribed>
    );
  }
  return (
    <>
      <Desk product={product} onCall={() => dispatch(callOpened())} />
      <CodeCard
        getCode={() => proof.run(() => dispatch(requestCode()))}
        proof={email !== null && proof.pending && <ProofForm proof={proof} email={email} />}
      />
    </>
  );
}

function NotSubscribed({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(notSubscribedShown()), [dispatch]);
  return children;
}
