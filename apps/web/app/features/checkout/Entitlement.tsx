import { Trans, useLingui } from '@lingui/react/macro';
import { parseCheckoutReturn } from '@mallard/subscription-client';
import { Card, InlineMessage } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Actions, Pending } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { WebOnly } from '../native/WebOnly.tsx';
import type { Subscriber } from '../session/session.slice.ts';
import { ConfirmingPayment, StillPending } from '../subscription/AwaitedSubscription.tsx';
import { NoSubscription } from '../subscription/NoSubscription.tsx';
import { useEntitlement } from '../subscription/use-entitlement.ts';
import { checkoutReturned } from './checkout.thunks.ts';
import classes from './PurchaseReturn.module.css';
import { PurchaseSteps } from './PurchaseSteps.tsx';

/** What became of a purchase: the wait for it, and its end. */
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
    if (success) dispatch(checkoutReturned(result, billingPeriod));
  });

  if (outcome === 'entitled') return <Entitled subscriber={subscriber} />;
  if (outcome === 'still-pending') return <StillPending onLookAgain={lookAgain} />;
  if (!success) return <NotPaid patienceMs={patienceMs} />;
  return (
    <Card className={classes.state}>
      <PurchaseSteps current={1} />
      <ConfirmingPayment />
    </Card>
  );
}

function Entitled({ subscriber }: { subscriber: Subscriber }) {
  return (
    <Card className={classes.state}>
      <PurchaseSteps current={3} />
      <InlineMessage
        tone="success"
        role="status"
        title={<Trans>Your subscription is active</Trans>}
      >
        <p>
          <Trans>It works on this device already.</Trans>
        </p>
      </InlineMessage>
      <WebOnly inApp={{ part: 'NextSteps' }}>
        {subscriber.email === null ? (
          <>
            <p>
              <Trans>
                Add your email next. With it you can use your subscription on other devices, and get
                it back if you lose this one.
              </Trans>
            </p>
            <Actions>
              <AppLink to="/pro/add-email" size="large">
                <Trans>Add your email</Trans>
              </AppLink>
              <AppLink to="/subscriptions/manage" size="large" variant="secondary">
                <Trans>See your subscription</Trans>
              </AppLink>
            </Actions>
          </>
        ) : (
          <Actions>
            <AppLink to="/subscriptions/manage" size="large">
              <Trans>See your subscription</Trans>
            </AppLink>
          </Actions>
        )}
      </WebOnly>
    </Card>
  );
}

/** Opened without a checkout behind it; a subscription that exists is shown all the same. */
function NotPaid({ patienceMs }: { patienceMs: number }) {
  const { t } = useLingui();
  const [patience, setPatience] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatience(false), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return patience ? <Pending label={t`Looking up your subscription …`} /> : <NoSubscription />;
}
