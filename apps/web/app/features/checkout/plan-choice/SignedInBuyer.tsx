import { explainSubscription } from '@mallard/subscription-client';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectSubscriptionStatus } from '../../subscription/state/subscription-status.slice.ts';
import { refreshSubscription } from '../../subscription/state/subscription-status.thunks.ts';

/**
 * Sends an account with a subscription to the page that manages it, so that no one is asked to buy
 * twice. This includes a purchase that has just been paid and a subscription that may resume after
 * a dispute or a pause in a store.
 *
 * @param children Shown to former subscribers, who can buy again.
 */
export function SignedInBuyer({
  accountId,
  children,
}: {
  accountId: string;
  children?: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const state = useAppSelector(selectSubscriptionStatus);
  const isKnown = state.status === 'known';
  const mayBuy = isKnown && explainSubscription(state.subscription).actions.includes('buy');
  const goes = isKnown && !mayBuy;

  useEffect(() => {
    // If the service does not respond, the offer stays: the service itself refuses a second
    // purchase.
    void dispatch(refreshSubscription());
  }, [dispatch, accountId]);

  useEffect(() => {
    if (goes) void navigate(sitePath('/subscriptions/manage'), { replace: true });
  }, [goes, navigate, sitePath]);

  return mayBuy && children;
}
