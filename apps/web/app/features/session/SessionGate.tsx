import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, InlineMessage, PersonIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { Columns, Pending } from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSession, type Subscriber } from './session.slice.ts';
import { restoreSession } from './session.thunks.ts';

/** Shows what needs a subscriber; until there is one, what to do about it. */
export function SessionGate({
  children,
  anonymous,
  waiting,
}: {
  children: (subscriber: Subscriber) => ReactNode;
  /** Instead of the invitation to sign in. */
  anonymous?: ReactNode;
  /** While it is not known who is there, instead of a word about it: the shape of what will come. */
  waiting?: ReactNode;
}) {
  const { t } = useLingui();
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();

  switch (session.status) {
    case 'unknown':
      return (
        waiting ?? (
          <Columns>
            <Pending label={t`Checking who is signed in …`} />
          </Columns>
        )
      );
    case 'signed-in':
      return children(session.subscriber);
    case 'unreachable':
      return (
        <Columns>
          <InlineMessage tone="warning" role="alert">
            <p>
              <Trans>We could not check whether you are signed in. Nothing was lost.</Trans>
            </p>
            <Button variant="secondary" onClick={() => dispatch(restoreSession())}>
              <Trans>Try again</Trans>
            </Button>
          </InlineMessage>
        </Columns>
      );
    case 'anonymous':
      return (
        anonymous ?? (
          <Columns>
            <EmptyState
              picture={<PersonIcon />}
              title={<Trans>You are not signed in</Trans>}
              action={
                <AppLink to="/subscriptions/activate" size="large">
                  <Trans>Sign in</Trans>
                </AppLink>
              }
            >
              <p>
                <Trans>Sign in with the email of your subscription to see this page.</Trans>
              </p>
            </EmptyState>
          </Columns>
        )
      );
  }
}
