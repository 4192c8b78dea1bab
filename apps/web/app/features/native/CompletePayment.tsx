import { Trans } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { restoreSession } from '../session/state/session.thunks.ts';
import { ConfirmingPayment } from '../subscription/status/AwaitedSubscription.tsx';
import { completePaymentInApp } from './native.thunks.ts';

/**
 * The return from card checkout inside an app: the app must register the payment before anything
 * else is shown. It provides no token at this URL, so the session is restored on the next page.
 */
export function CompletePayment() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const welcome = useSitePath()('/subscriptions/welcome');
  const { search } = useLocation();
  const [turn, setTurn] = useState(0);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    setRefused(false);
    void dispatch(completePaymentInApp(controller.signal)).then((isDone) => {
      if (controller.signal.aborted) return;
      if (!isDone) return setRefused(true);
      // Replace the entry: going back must not complete the payment again.
      void navigate(welcome + search, { replace: true });
      void dispatch(restoreSession());
    });
    return () => controller.abort();
  }, [dispatch, navigate, welcome, search, turn]);

  if (!isRefused) return <ConfirmingPayment />;
  return (
    <InlineMessage
      tone="warning"
      role="alert"
      title={<Trans>The app hasn’t registered your payment yet</Trans>}
    >
      <p>
        <Trans>Your payment is safe, and you won’t be charged twice. Try again in a moment.</Trans>
      </p>
      <Actions>
        <Button onClick={() => setTurn(turn + 1)}>
          <Trans>Try again</Trans>
        </Button>
        <AppLink to="/subscriptions/welcome" variant="secondary">
          <Trans comment="Button; “it” is the email address that could be added">
            Continue without it
          </Trans>
        </AppLink>
      </Actions>
    </InlineMessage>
  );
}
