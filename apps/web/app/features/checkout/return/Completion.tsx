import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import {
  ConfirmingPayment,
  RefusedTrial,
  UnconfirmedPayment,
} from '../../subscription/status/AwaitedSubscription.tsx';
import { useEntitlement } from '../../subscription/state/use-entitlement.ts';

/** Waits for a purchase in an app to be complete, then goes on to the welcome with the query that it came with. */
export function Completion() {
  const { outcome, lookAgain } = useEntitlement();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const { search } = useLocation();

  useEffect(() => {
    // Replaced: going back must not complete it again.
    if (outcome === 'entitled') {
      void navigate(sitePath('/subscriptions/welcome') + search, { replace: true });
    }
  }, [outcome, navigate, sitePath, search]);

  if (outcome === 'trial-refused') return <RefusedTrial />;
  return outcome === 'still-pending' || outcome === 'failed' ? (
    <UnconfirmedPayment outcome={outcome} onLookAgain={lookAgain} />
  ) : (
    <ConfirmingPayment />
  );
}
