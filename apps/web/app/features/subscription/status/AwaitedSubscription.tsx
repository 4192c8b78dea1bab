import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Button, InlineMessage } from '@mallard/ui';
import { explainSubscription } from '@mallard/subscription-client';
import { Pending } from '../../../kit/ApplicationPage.tsx';
import { ServiceFailureText } from '../../../kit/service-failure/ServiceFailureMessage.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { Over } from './SubscriptionNotice.tsx';
import { selectSubscriptionStatus } from '../state/subscription-status.slice.ts';
import { useEntitlement } from '../state/use-entitlement.ts';

/** A payment that is being confirmed. The component around it shows the result. */
export function AwaitedSubscription() {
  const { outcome, lookAgain } = useEntitlement();
  return outcome === 'still-pending' || outcome === 'failed' ? (
    <UnconfirmedPayment outcome={outcome} onLookAgain={lookAgain} />
  ) : (
    <ConfirmingPayment />
  );
}

/** Shown when the purchase was refused because its card has already had a free trial. */
export function RefusedTrial() {
  const state = useAppSelector(selectSubscriptionStatus);
  if (state.status !== 'known') return null;
  return <Over explanation={explainSubscription(state.subscription)} />;
}

export function ConfirmingPayment() {
  const { t } = useLingui();
  return (
    <Pending label={t`Waiting for your payment to be confirmed …`}>
      <p>
        <Trans>
          This usually takes a few seconds. You can leave this page: your subscription starts either
          way.
        </Trans>
      </p>
    </Pending>
  );
}

/** The end of a wait that found no subscription. It always offers to wait again. */
export function UnconfirmedPayment({
  outcome,
  onLookAgain,
}: {
  outcome: 'still-pending' | 'failed';
  onLookAgain: () => void;
}) {
  const { supportEmail } = brand;
  if (outcome === 'failed') {
    return (
      <InlineMessage tone="warning" role="alert">
        <p>
          <ServiceFailureText failure={{ kind: 'communication' }} />
        </p>
        <Button variant="secondary" onClick={onLookAgain}>
          <Trans>Try again</Trans>
        </Button>
      </InlineMessage>
    );
  }
  return (
    <InlineMessage
      tone="info"
      role="status"
      title={<Trans>This is taking longer than usual</Trans>}
    >
      <p>
        <Trans>
          Your bank may still be checking the payment. Your subscription starts automatically when
          it goes through, and you won’t be charged twice. If nothing has changed in an hour, write
          to {supportEmail}.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onLookAgain}>
        <Trans comment="Button: asks once more whether the payment has been confirmed">
          Check again
        </Trans>
      </Button>
    </InlineMessage>
  );
}
