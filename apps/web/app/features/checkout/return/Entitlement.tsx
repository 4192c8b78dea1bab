import { Trans, useLingui } from '@lingui/react/macro';
import { unlockedBy } from '@mallard/catalogue';
import { explainSubscription, parseCheckoutReturn } from '@mallard/subscription-client';
import { Card, InlineMessage } from '@mallard/ui';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Actions, Pending } from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import type { Subscriber } from '../../session/state/session.slice.ts';
import {
  ConfirmingPayment,
  RefusedTrial,
  UnconfirmedPayment,
} from '../../subscription/status/AwaitedSubscription.tsx';
import { NoSubscription } from '../../subscription/NoSubscription.tsx';
import { SubscriberStart } from '../../subscription/first-steps/SubscriberStart.tsx';
import { selectActiveSubscription } from '../../subscription/state/subscription-status.slice.ts';
import { SubscriptionSummary } from '../../subscription/status/SubscriptionSummary.tsx';
import { useEntitlement } from '../../subscription/state/use-entitlement.ts';
import { checkoutReturned } from '../plan-choice/checkout.thunks.ts';
import classes from './PurchaseReturn.module.css';
import { PurchaseSteps } from './PurchaseSteps.tsx';

/** Waits for a purchase to become a subscription and shows the result. */
export function Entitlement({
  subscriber,
  patienceMs,
}: {
  subscriber: Subscriber;
  patienceMs: number;
}) {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { success, billingPeriod } = parseCheckoutReturn(search);
  const { outcome, lookAgain } = useEntitlement((result) => {
    if (!success || result === 'trial-refused' || result === 'failed') return;
    dispatch(checkoutReturned(result, billingPeriod));
    if (result === 'entitled') forgetReturn();
  });

  if (outcome === 'entitled') return <Entitled subscriber={subscriber} />;
  if (outcome === 'trial-refused') return <RefusedTrial />;
  if (outcome === 'still-pending' || outcome === 'failed') {
    return <UnconfirmedPayment outcome={outcome} onLookAgain={lookAgain} />;
  }
  if (!success) return <NotPaid patienceMs={patienceMs} />;
  return (
    <Card className={classes.state}>
      <PurchaseSteps current={1} />
      <ConfirmingPayment />
    </Card>
  );
}

/** Removes the success parameter, so that a reload does not report the purchase again. */
function forgetReturn(): void {
  const address = new URL(location.href);
  address.searchParams.delete('success');
  history.replaceState(history.state, '', address);
}

function Entitled({ subscriber }: { subscriber: Subscriber }) {
  const subscription = useAppSelector(selectActiveSubscription);
  const id = useId();
  useEffect(() => {
    // Screen readers don't announce a status that a page shows as it loads, but the focus.
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
  if (!subscription) return null;
  const explanation = explainSubscription(subscription, {
    products: unlockedBy(subscription.productId),
  });
  return (
    <>
      <PurchaseSteps current={3} />
      <InlineMessage
        id={id}
        tone="success"
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-terms`}
        title={
          <span id={`${id}-title`}>
            <Trans>Your subscription is active</Trans>
          </span>
        }
      >
        {explanation.standing === 'trial' && (
          <p id={`${id}-terms`}>
            <Trans>Cancel before the first charge, and you pay nothing.</Trans>
          </p>
        )}
      </InlineMessage>
      <SubscriptionSummary subscription={subscription} explanation={explanation} />
      <WebOnly inApp={{ part: 'NextSteps' }}>
        <SubscriberStart subscription={subscription} subscriber={subscriber} />
      </WebOnly>
      <Actions>
        <AppLink to="/subscriptions/manage" size="large" variant="secondary">
          <Trans>See your subscription</Trans>
        </AppLink>
      </Actions>
    </>
  );
}

/** The page was opened without a checkout; it still shows an existing subscription. */
function NotPaid({ patienceMs }: { patienceMs: number }) {
  const { t } = useLingui();
  const [patience, setPatience] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatience(false), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return patience ? <Pending label={t`Looking up your subscription …`} /> : <NoSubscription />;
}
