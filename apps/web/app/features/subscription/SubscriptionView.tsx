import { Trans, useLingui } from '@lingui/react/macro';
import type {
  Invoice,
  Product,
  Resource,
  Subscription,
  SubscriptionExplanation,
} from '@mallard/subscription-client';
import { Button, InlineMessage, Spinner } from '@mallard/ui';
import { useState, type ReactNode } from 'react';
import { Actions } from '../../applications/ApplicationPage.tsx';
import { SubscriptionFailureMessage } from './SubscriptionFailureMessage.tsx';
import { CancelSubscription } from './CancelSubscription.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { DateText } from './DateText.tsx';
import { Invoices } from './Invoices.tsx';
import { StoreInstructions } from './StoreInstructions.tsx';
import type { ChangeOutcome } from './subscription-status.thunks.ts';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { SubscriptionSummary } from './SubscriptionSummary.tsx';
import classes from './SubscriptionView.module.css';
import { useAction } from './use-action.ts';

/** What the buttons do. */
export interface SubscriptionControls {
  cancel: () => Promise<ChangeOutcome>;
  resume: () => Promise<ChangeOutcome>;
  changePlan: (productId: string) => Promise<ChangeOutcome>;
  fixPayment: () => Promise<ChangeOutcome>;
  openPortal: () => Promise<ChangeOutcome>;
  products: Resource<Product[]>;
  invoices: Resource<Invoice[]>;
}

export interface SubscriptionViewProps {
  subscription: Subscription;
  explanation: SubscriptionExplanation;
  controls: SubscriptionControls;
  /** Back from paying what was open: the news of it may be on its way. */
  isRepairing?: boolean;
  /** Where the payment is still to be confirmed: what is being done about it. */
  confirmation?: ReactNode;
}

/** Everything there is to know and to do about a subscription, in each of its states. */
export function SubscriptionView({
  subscription,
  explanation,
  controls,
  isRepairing = false,
  confirmation,
}: SubscriptionViewProps) {
  const { t } = useLingui();
  const [done, setDone] = useState<'cancelled' | 'resumed'>();
  const tell = (what: typeof done) => (outcome: ChangeOutcome) => {
    if (outcome.ok) setDone(what);
    return outcome;
  };
  const cancel = useAction(() => controls.cancel().then(tell('cancelled')));
  const resume = useAction(() => controls.resume().then(tell('resumed')));
  const fix = useAction(controls.fixPayment);
  const portal = useAction(controls.openPortal);
  const { actions, managedAt, pendingPlan, paymentFailure } = explanation;
  const can = (action: (typeof actions)[number]) => actions.includes(action);

  return (
    <>
      <SubscriptionSummary subscription={subscription} explanation={explanation} />
      {confirmation}
      {isRepairing && paymentFailure ? (
        <Spinner label={t`Looking whether your payment has arrived …`} />
      ) : (
        <SubscriptionNotice explanation={explanation} fix={fix} resume={resume} />
      )}
      {pendingPlan && <PendingPlan plan={pendingPlan} />}
      {(can('change-plan') || can('open-portal')) && (
        <Actions>
          {can('change-plan') && subscription.billingPeriod !== 'unknown' && (
            <ChangePlan
              subscription={subscription}
              products={controls.products}
              change={controls.changePlan}
            />
          )}
          {can('open-portal') && (
            <Button variant="secondary" onClick={() => void portal.start()} busy={portal.busy}>
              <Trans comment="Button: opens the payment provider’s pages">
                Card and billing address
              </Trans>
            </Button>
          )}
        </Actions>
      )}
      {portal.failure && <SubscriptionFailureMessage failure={portal.failure} />}
      {!can('buy') && <StoreInstructions managedAt={managedAt} />}
      {can('see-invoices') && <Invoices invoices={controls.invoices} />}
      {can('cancel') && (
        <div className={classes.cancel}>
          <CancelSubscription explanation={explanation} cancel={cancel} />
        </div>
      )}
      <p role="status" className={classes.announcement}>
        {done === 'cancelled' && <Trans>Your subscription is cancelled.</Trans>}
        {done === 'resumed' && <Trans>Your subscription goes on.</Trans>}
      </p>
    </>
  );
}

function PendingPlan({ plan }: { plan: NonNullable<SubscriptionExplanation['pendingPlan']> }) {
  const at = plan.effectiveAt;
  return (
    <InlineMessage
      tone="info"
      title={
        plan.billingPeriod === 'yearly' ? (
          <Trans>You will pay by the year</Trans>
        ) : plan.billingPeriod === 'monthly' ? (
          <Trans>You will pay by the month</Trans>
        ) : (
          <Trans>Your plan will change</Trans>
        )
      }
    >
      <p>
        {at === undefined ? (
          <Trans>It changes with the next payment.</Trans>
        ) : (
          <Trans>
            It changes on <DateText at={at} />. Until then everything stays as it is.
          </Trans>
        )}
      </p>
    </InlineMessage>
  );
}
