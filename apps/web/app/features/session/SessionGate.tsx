import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage, Spinner } from '@mallard/ui';
import type { ReactNode } from 'react';
import { Actions } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSession, type Subscriber } from './session.slice.ts';
import { restoreSession } from './session.thunks.ts';

/** Shows what needs a subscriber; until there is one, what to do about it. */
export function SessionGate({
  children,
  anonymous,
}: {
  children: (subscriber: Subscriber) => ReactNode;
  /** Instead of the invitation to sign in. */
  anonymous?: ReactNode;
}) {
  const { t } = useLingui();
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();

  switch (session.status) {
    case 'unknown':
      return <Spinner label={t`One moment …`} />;
    case 'signed-in':
      return children(session.subscriber);
    case 'unreachable':
      return (
        <InlineMessage tone="warning" role="alert">
          <p>
            <Trans>We could not check whether you are signed in. Nothing was lost.</Trans>
          </p>
          <Button variant="secondary" onClick={() => dispatch(restoreSession())}>
            <Trans>Try again</Trans>
          </Button>
        </InlineMessage>
      );
    case 'anonymous':
      return (
        anonymous ?? (
          <>
            <p>
              <Trans>Sign in with the email of your subscription to see this page.</Trans>
            </p>
            <Actions>
              <AppLink to="/subscriptions/activate">
                <Trans>Sign in</Trans>
              </AppLink>
            </Actions>
          </>
        )
      );
  }
}
