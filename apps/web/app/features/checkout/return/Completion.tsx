import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import {
  ConfirmingPayment,
  RefusedTrial,
  UnconfirmedPayment,
} from '../../subscription/status/AwaitedSubscription.tsx';
import { useEntitlement } from '../../subscription/state/use-entitlement.ts';

/**
 * Waits until a purchase in an app is complete, then continues to the welcome page with the same
 * query.
 */
export function Completion() {
  const { outcome, lookAgain } = useEntitlement();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const { search } = useLocation();

  useEffect(() => {
    // Replace the entry: going back must not complete the purchase again.
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
