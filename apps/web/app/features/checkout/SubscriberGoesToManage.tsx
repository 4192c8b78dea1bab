import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSitePath } from '../../applications/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSubscriptionStatus } from '../subscription/subscription-status.slice.ts';
import { refreshSubscription } from '../subscription/subscription-status.thunks.ts';

/**
 * Leads whoever has a subscription, or has just paid for one, from an offer to where it is managed: nobody is asked
 * to buy twice. Renders nothing.
 */
export function SubscriberGoesToManage({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const state = useAppSelector(selectSubscriptionStatus);
  const has =
    state.status === 'known' &&
    (state.subscription.isActive || state.subscription.status === 'Waiting');

  useEffect(() => {
    // Where the service does not answer, the offer stands: it refuses a second purchase itself.
    void dispatch(refreshSubscription());
  }, [dispatch, accountId]);

  useEffect(() => {
    if (has) void navigate(sitePath('/subscriptions/manage'), { replace: true });
  }, [has, navigate, sitePath]);

  return null;
}
