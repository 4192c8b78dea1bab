import { Trans } from '@lingui/react/macro';
import { explainSubscription, type Subscription } from '@mallard/subscription-client';
import { countryOfMarket, unlockedBy } from '@mallard/catalogue';
import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { AwaitedSubscription } from '../status/AwaitedSubscription.tsx';
import {
  awaitRepair,
  cancelSubscription,
  changePlan,
  fixPayment,
  openPortal,
  resumeSubscription,
} from '../state/subscription-status.thunks.ts';
import type { Subscriber } from '../../session/state/session.slice.ts';
import { createBillingResources } from '../state/billing-resources.ts';
import { SubscriberStart } from '../first-steps/SubscriberStart.tsx';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';

/** In the address that a payment page leads back to. */
const FROM_PAYMENT = { name: 'from', value: 'payment' } as const;

/** The subscriptions of the signed-in account, and what their buttons do. */
export function ManageSubscription({
  subscription,
  subscriber,
}: {
  subscription: Subscription;
  subscriber: Subscriber;
}) {
  const isRepairing = useRepair();
  return (
    <>
      <OneSubscription subscription={subscription} isRepairing={isRepairing}>
        <SubscriberStart subscription={subscription} email={subscriber.email} />
      </OneSubscription>
      {subscription.others.map((other, index) => (
        <Fragment key={other.id ?? other.biller}>
          <ApplicationSection heading={<Trans>Another subscription</Trans>}>
            {index === 0 && (
              <p>
                <Trans>You have more than one. Each is charged until you cancel it.</Trans>
              </p>
            )}
          </ApplicationSection>
          <OneSubscription subscription={other} isRepairing={isRepairing} />
        </Fragment>
      ))}
    </>
  );
}

function OneSubscription({
  subscription,
  isRepairing,
  children,
}: {
  subscription: Subscription;
  isRepairing: boolean;
  children?: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const { id, region, nextCharge } = subscription;
  // Another plan is charged in the same currency.
  const place = countryOfMarket({ region, currency: nextCharge?.currency }) ?? region;
  const explanation = explainSubscription(subscription, {
    products: unlockedBy(subscription.productId),
  });

  const controls = useMemo((): SubscriptionControls => {
    const returnUrl = `${sitePath('/subscriptions/manage')}?${FROM_PAYMENT.name}=${FROM_PAYMENT.value}`;
    return {
      cancel: () => dispatch(cancelSubscription(id)),
      resume: () => dispatch(resumeSubscription(id)),
      changePlan: (productId) => dispatch(changePlan(productId, id)),
      fixPayment: () => dispatch(fixPayment(returnUrl, id)),
      openPortal: () => dispatch(openPortal(id)),
      ...dispatch(createBillingResources(place, id)),
    };
  }, [dispatch, sitePath, id, place]);

  return (
    <SubscriptionView
      subscription={subscription}
      explanation={explanation}
      controls={controls}
      isRepairing={isRepairing}
      confirmation={explanation.standing === 'waiting' && <AwaitedSubscription />}
    >
      {children}
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
