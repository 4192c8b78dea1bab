import { explainSubscription } from '@mallard/subscription-client';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectSubscriptionStatus } from '../../subscription/state/subscription-status.slice.ts';
import { refreshSubscription } from '../../subscription/state/subscription-status.thunks.ts';

/**
 * Beside an offer, for an account: who has a subscription, has just paid for one, or has one that may go on (a dispute, a
 * pause in a store) is led to where it is managed, as nobody is asked to buy twice.
 *
 * @param children Shown to anyone who had one, and may buy another.
 */
export function KnownBuyer({ accountId, children }: { accountId: string; children?: ReactNode }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const state = useAppSelector(selectSubscriptionStatus);
  const isKnown = state.status === 'known';
  const mayBuy = isKnown && explainSubscription(state.subscription).actions.includes('buy');
  const goes = isKnown && !mayBuy;

  useEffect(() => {
    // Where the service does not answer, the offer stands: it refuses a second purchase itself.
    void dispatch(refreshSubscription());
  }, [dispatch, accountId]);

  useEffect(() => {
    if (goes) void navigate(sitePath('/subscriptions/manage'), { replace: true });
  }, [goes, navigate, sitePath]);

  return mayBuy && children;
}
