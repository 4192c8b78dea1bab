import { Trans, useLingui } from '@lingui/react/macro';
import type { Standing, Subscription, SubscriptionExplanation } from '@mallard/subscription-client';
import { Button, InlineMessage, Spinner } from '@mallard/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Columns } from '../../../kit/ApplicationPage.tsx';
import { SubscriptionFailureMessage } from '../status/SubscriptionFailureMessage.tsx';
import { CancelSubscription } from './CancelSubscription.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import { Invoices } from './Invoices.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { StoreInstructions } from './StoreInstructions.tsx';
import type { ChangeOutcome } from '../state/subscription-status.thunks.ts';
import { SubscriptionNotice } from '../status/SubscriptionNotice.tsx';
import noticeClasses from '../status/SubscriptionNotice.module.css';
import { SubscriptionSummary } from '../status/SubscriptionSummary.tsx';
import type { ProofStep } from './proof-step.ts';
import classes from './SubscriptionView.module.css';
import type { BillingResources } from '../state/billing-resources.ts';
import { useAction, type Action } from '../state/use-action.ts';

export interface SubscriptionControls extends BillingResources {
  cancel: () => Promise<ChangeOutcome>;
  resume: () => Promise<ChangeOutcome>;
  changePlan: (productId: string) => Promise<ChangeOutcome>;
  fixPayment: () => Promise<ChangeOutcome>;
  openPortal: () => Promise<ChangeOutcome>;
}

export interface SubscriptionViewProps {
  subscription: Subscription;
  explanation: SubscriptionExplanation;
  controls: SubscriptionControls;
  /** Whether the user has just paid the open amount and the payment is still being confirmed. */
  isRepairing?: boolean;
  /** The progress of an unconfirmed payment. */
  confirmation?: ReactNode;
  /** Set while canceling requires a passcode. */
  cancelProof?: ProofStep | undefined;
  /** Set while the provider's pages require a passcode. */
  portalProof?: ProofStep | undefined;
  /** The account, at the top of the second column. */
  account?: ReactNode;
  /** The products to use, below the status; hidden while the subscription has a problem. */
  children?: ReactNode;
}

export function SubscriptionView({
  subscription,
  explanation,
  controls,
  isRepairing = false,
  confirmation,
  cancelProof,
  portalProof,
  account,
  children,
}: SubscriptionViewProps) {
  const { t } = useLingui();
  const [done, setDone] = useState<'cancelled' | 'resumed' | 'changed' | 'kept'>();
  const top = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const tell = (what: typeof done) => (outcome: ChangeOutcome) => {
    if (outcome.ok) setDone(what);
    return outcome;
  };
  useEffect(() => {
    // The button with the focus was removed.
    if (done && document.activeElement === document.body) top.current?.focus();
  });
  const cancel = useAction(() => controls.cancel().then(tell('cancelled')));
  const resume = useAction(() => controls.resume().then(tell('resumed')));
  const fix = useAction(controls.fixPayment);
  const keepPlan = useAction(() => controls.changePlan(subscription.productId).then(tell('kept')));
  const portal = useAction(controls.openPortal);
  const { actions, managedAt, pendingPlan, paymentFailure } = explanation;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  const inStore = !can('buy') && <StoreInstructions managedAt={managedAt} />;
  const hasProblem = PROBLEMS.has(explanation.standing);
  const canChangePlan = can('change-plan') && subscription.billingPeriod !== 'unknown';

  return (
    <Columns
      aside={
        <>
          {account}
          {(canChangePlan || can('open-portal')) && (
            <PaymentMethod
              billing={controls.billing}
              nextCharge={explanation.nextCharge}
              portal={portal}
              portalProof={portalProof}
            >
              {canChangePlan && (
                <ChangePlan
                  subscription={subscription}
                  products={controls.products}
                  previewOf={controls.previewOf}
                  change={(productId) => controls.changePlan(productId).then(tell('changed'))}
                />
              )}
            </PaymentMethod>
          )}
          {!hasProblem && inStore}
          {can('see-invoices') && (
            <Invoices
              billing={controls.billing}
              isOver={['ends', 'nothing'].includes(explanation.ifNothingIsDone)}
            />
          )}
          {can('cancel') && (
            <div className={classes.cancel}>
              <CancelSubscription explanation={explanation} cancel={cancel} proof={cancelProof} />
            </div>
          )}
        </>
      }
    >
      {confirmation}
      {isRepairing && paymentFailure ? (
        <Spinner label={t`Checking your payment …`} />
      ) : (
        <SubscriptionNotice
          explanation={explanation}
          billing={controls.billing}
          fix={fix}
          resume={resume}
        />
      )}
      <div ref={top} tabIndex={-1} className={classes.top} role="group" aria-labelledby={statusId}>
        <SubscriptionSummary
          statusId={statusId}
          subscription={subscription}
          explanation={explanation}
        />
      </div>
      {pendingPlan && (
        <PendingPlanNotice plan={pendingPlan} keep={can('drop-change') ? keepPlan : undefined} />
      )}
      {hasProblem && inStore}
      {!hasProblem && children}
      <p role="status" className={classes.announcement}>
        {done === 'cancelled' && <Trans>Your subscription is canceled.</Trans>}
        {done === 'resumed' && <Trans>Your subscription continues.</Trans>}
        {done === 'changed' && pendingPlan && <PendingPlanTitle plan={pendingPlan} />}
        {done === 'kept' && <Trans>Your plan stays as it is.</Trans>}
      </p>
    </Columns>
  );
}

/** The states whose notice needs the subscriber's attention before anything else on the page. */
const PROBLEMS: ReadonlySet<Standing> = new Set<Standing>([
  'payment-failed',
  'suspended',
  'inactive',
  'expired',
  'unclear',
]);

type PendingPlan = NonNullable<SubscriptionExplanation['pendingPlan']>;

function PendingPlanNotice({ plan, keep }: { plan: PendingPlan; keep: Action | undefined }) {
  const at = plan.effectiveAt;
  return (
    <InlineMessage
      tone="info"
      className={noticeClasses.notice}
      title={<PendingPlanTitle plan={plan} />}
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
      {keep && (
        <Button variant="secondary" onClick={() => void keep.start()} busy={keep.busy}>
          <Trans comment="Button: the change of plan that was asked for does not happen">
            Undo the change
          </Trans>
        </Button>
      )}
      {keep?.failure && <SubscriptionFailureMessage failure={keep.failure} />}
    </InlineMessage>
  );
}

function PendingPlanTitle({ plan }: { plan: PendingPlan }) {
  if (plan.billingPeriod === 'yearly') return <Trans>You’ll pay yearly</Trans>;
  if (plan.billingPeriod === 'monthly') return <Trans>You’ll pay monthly</Trans>;
  return <Trans>Your plan will change</Trans>;
}
