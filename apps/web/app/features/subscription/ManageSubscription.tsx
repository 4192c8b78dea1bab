import { explainSubscription, type Subscription } from '@mallard/subscription-client';
import { unlockedBy } from '@mallard/catalogue';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSitePath } from '../../kit/navigation.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { AwaitedSubscription } from './AwaitedSubscription.tsx';
import {
  awaitRepair,
  cancelSubscription,
  changePlan,
  fixPayment,
  openPortal,
  resumeSubscription,
} from './subscription-status.thunks.ts';
import type { Subscriber } from '../session/session.slice.ts';
import { createBillingResources } from './billing-resources.ts';
import { SubscriberStart } from './SubscriberStart.tsx';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';

/** In the address that a payment page leads back to. */
const FROM_PAYMENT = { name: 'from', value: 'payment' } as const;

/** The signed-in account's subscription, and what its buttons do. */
export function ManageSubscription({
  subscription,
  subscriber,
}: {
  subscription: Subscription;
  subscriber: Subscriber;
}) {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const isRepairing = useRepair();
  const region = subscription.region;
  const explanation = explainSubscription(subscription, {
    products: unlockedBy(subscription.productId),
  });

  const controls = useMemo((): SubscriptionControls => {
    const returnUrl = `${sitePath('/subscriptions/manage')}?${FROM_PAYMENT.name}=${FROM_PAYMENT.value}`;
    return {
      cancel: () => dispatch(cancelSubscription()),
      resume: () => dispatch(resumeSubscription()),
      changePlan: (productId) => dispatch(changePlan(productId)),
      fixPayment: () => dispatch(fixPayment(returnUrl)),
      openPortal: () => dispatch(openPortal()),
      ...dispatch(createBillingResources(region)),
    };
  }, [dispatch, sitePath, region]);

  return (
    <SubscriptionView
      subscription={subscription}
      explanation={explanation}
      controls={controls}
      isRepairing={isRepairing}
      confirmation={explanation.standing === 'waiting' && <AwaitedSubscription />}
    >
      <SubscriberStart subscription={subscription} email={subscriber.email} />
    </SubscriptionView>
  );
}

/** Whether somebody is just back from paying, and the news of it is being looked for. */
function useRepair(): boolean {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const isReturn = parameters.get(FROM_PAYMENT.name) === FROM_PAYMENT.value;
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (!isReturn) return;
    const controller = new AbortController();
    void dispatch(awaitRepair(controller.signal)).then(() => {
      if (!controller.signal.aborted) setIsOver(true);
    });
    return () => controller.abort();
  }, [dispatch, isReturn]);

  return isReturn && !isOver;
}
