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
  portalPressed,
  resumeSubscription,
} from '../state/subscription-status.thunks.ts';
import { ProofForm } from '../../session/email/ProofForm.tsx';
import { useProof, type Proof } from '../../session/email/use-proof.ts';
import type { Subscriber } from '../../session/state/session.slice.ts';
import { createBillingResources } from '../state/billing-resources.ts';
import { hasFirstSteps } from '../first-steps/first-steps.ts';
import { SubscriberProducts } from '../first-steps/SubscriberProducts.tsx';
import { SubscriberStart } from '../first-steps/SubscriberStart.tsx';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';
import type { ProofStep } from './proof-step.ts';

/** The query parameter in the return URL of a payment page. */
const FROM_PAYMENT = { name: 'from', value: 'payment' } as const;

export function ManageSubscription({
  subscription,
  subscriber,
  account,
}: {
  subscription: Subscription;
  subscriber: Subscriber;
  /** The account, next to the first subscription. */
  account?: ReactNode;
}) {
  const isRepairing = useRepair();
  return (
    <>
      <OneSubscription
        subscription={subscription}
        email={subscriber.email}
        isRepairing={isRepairing}
        account={account}
      >
        {hasFirstSteps(subscription) ? (
          <SubscriberStart subscription={subscription} subscriber={subscriber} />
        ) : (
          <SubscriberProducts {...subscription} />
        )}
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
          <OneSubscription
            subscription={other}
            email={subscriber.email}
            isRepairing={isRepairing}
          />
        </Fragment>
      ))}
    </>
  );
}

function OneSubscription({
  subscription,
  email,
  isRepairing,
  account,
  children,
}: {
  subscription: Subscription;
  /** The recipient of a fresh passcode. */
  email: string | null;
  isRepairing: boolean;
  account?: ReactNode;
  children?: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const sitePath = useSitePath();
  const cancelProof = useProof();
  const portalProof = useProof();
  const { id, region, nextCharge } = subscription;
  // Another plan is charged in the same currency.
  const place = countryOfMarket({ region, currency: nextCharge?.currency }) ?? region;
  const explanation = explainSubscription(subscription, {
    products: unlockedBy(subscription.productId),
  });

  const resources = useMemo(
    () => dispatch(createBillingResources(place, id)),
    [dispatch, place, id],
  );
  const returnUrl = `${sitePath('/subscriptions/manage')}?${FROM_PAYMENT.name}=${FROM_PAYMENT.value}`;
  const controls: SubscriptionControls = {
    cancel: () => cancelProof.run(() => dispatch(cancelSubscription(id))),
    resume: () => dispatch(resumeSubscription(id)),
    changePlan: (productId) => dispatch(changePlan(productId, id)),
    fixPayment: () => dispatch(fixPayment(returnUrl, id)),
    openPortal: () => {
      dispatch(portalPressed());
      return portalProof.run(() => dispatch(openPortal(id)));
    },
    ...resources,
  };
  /** Returns the form for the passcode that the action requires. */
  const stepOf = (proof: Proof): ProofStep | undefined =>
    proof.pending && email !== null
      ? { form: <ProofForm proof={proof} email={email} />, cancel: proof.cancel }
      : undefined;

  return (
    <SubscriptionView
      subscription={subscription}
      explanation={explanation}
      controls={controls}
      isRepairing={isRepairing}
      cancelProof={stepOf(cancelProof)}
      portalProof={stepOf(portalProof)}
      confirmation={explanation.standing === 'waiting' && <AwaitedSubscription />}
      account={account}
    >
      {children}
    </SubscriptionView>
  );
}

/** Whether the user has just returned from paying and the payment is still being confirmed. */
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
