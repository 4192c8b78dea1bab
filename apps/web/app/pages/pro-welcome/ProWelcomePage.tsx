import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { parseCheckoutReturn } from '@mallard/subscription-client';
import { Button, Card, InlineMessage } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
  Pending,
} from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useSitePath } from '../../applications/navigation.ts';
import { PurchaseSteps } from '../../features/checkout/PurchaseSteps.tsx';
import { SessionGate } from '../../features/session/SessionGate.tsx';
import type { Subscriber } from '../../features/session/session.slice.ts';
import { IncludedProducts } from '../../features/subscription/IncludedProducts.tsx';
import { NoSubscription } from '../../features/subscription/NoSubscription.tsx';
import { awaitEntitlement } from '../../features/subscription/subscription-status.thunks.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import classes from './ProWelcomePage.module.css';
import ringPicture from './ring.svg?url';

/**
 * Where a buyer comes back to from checkout.
 *
 * The address says that the payment succeeded, which anyone can write: what counts is the subscription that
 * the service knows, and that may take a moment longer than the way back.
 */
export function ProWelcomePage() {
  const { subscriptionName } = brand;
  return (
    <ApplicationPage heading={<Trans>Welcome to {subscriptionName}</Trans>}>
      <SessionGate anonymous={<SignedOutAfterCheckout />}>
        {(subscriber) => (
          <Columns
            aside={
              <>
                <AsidePicture source={ringPicture} ground="head" />
                <ApplicationSection heading={<Trans>What is in it</Trans>}>
                  <IncludedProducts />
                </ApplicationSection>
              </>
            }
          >
            <Entitlement subscriber={subscriber} />
          </Columns>
        )}
      </SessionGate>
    </ApplicationPage>
  );
}

function Entitlement({ subscriber }: { subscriber: Subscriber }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { success } = parseCheckoutReturn(search);
  const [outcome, setOutcome] = useState<'waiting' | 'entitled' | 'still-pending'>('waiting');
  const [look, setLook] = useState(0);

  useEffect(() => {
    let controller: AbortController | undefined;
    const wait = () => {
      // Hidden pages need not ask; whoever comes back sees the newest.
      if (document.visibilityState === 'hidden') return controller?.abort();
      controller?.abort();
      const current = (controller = new AbortController());
      void dispatch(awaitEntitlement(current.signal)).then((result) => {
        if (!current.signal.aborted && result !== 'aborted') setOutcome(result);
      });
    };
    setOutcome('waiting');
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      document.removeEventListener('visibilitychange', wait);
      controller?.abort();
    };
  }, [dispatch, look]);

  if (outcome === 'entitled') return <Entitled subscriber={subscriber} />;
  if (outcome === 'still-pending') return <StillPending onLookAgain={() => setLook(look + 1)} />;
  if (!success) return <NotPaid />;
  return (
    <Card className={classes.state}>
      <PurchaseSteps current={1} />
      <Pending label={t`Waiting for your payment to be confirmed …`}>
        <p>
          <Trans>
            This usually takes a few seconds. You may leave this page: your subscription starts
            whether it is open or not.
          </Trans>
        </p>
      </Pending>
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
    </Card>
  );
}

function StillPending({ onLookAgain }: { onLookAgain: () => void }) {
  const { supportEmail } = brand;
  return (
    <InlineMessage tone="info" role="status" title={<Trans>This takes longer than usual</Trans>}>
      <p>
        <Trans>
          Your bank may still be checking the payment. Your subscription starts by itself when it is
          through, and you are not charged twice. If nothing has changed in an hour, write to{' '}
          {supportEmail}.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onLookAgain}>
        <Trans>Look again</Trans>
      </Button>
    </InlineMessage>
  );
}

/** Opened without a checkout behind it; a subscription that exists is shown all the same. */
function NotPaid() {
  const { t } = useLingui();
  const [patience, setPatience] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatience(false), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return patience ? <Pending label={t`Looking up your subscription …`} /> : <NoSubscription />;
}

function SignedOutAfterCheckout() {
  const sitePath = useSitePath();
  const { supportEmail } = brand;
  return (
    <Columns>
      <InlineMessage tone="info" title={<Trans>You are not signed in here</Trans>}>
        <p>
          <Trans>
            If you have just paid in another browser, open this page there. If your subscription has
            an email, sign in with it.
          </Trans>
        </p>
      </InlineMessage>
      <Actions>
        <AppLink to="/subscriptions/activate" size="large">
          <Trans>Sign in</Trans>
        </AppLink>
      </Actions>
      <p>
        <Trans>
          Paid, and lost? Write to {supportEmail} with the date of the payment. Or{' '}
          <a href={sitePath('/pro')}>see what the subscription offers</a>.
        </Trans>
      </p>
    </Columns>
  );
}
