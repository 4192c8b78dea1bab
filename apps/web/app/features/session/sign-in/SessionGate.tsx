import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import type { ReactNode } from 'react';
import { ApplicationSection, Columns, Pending, Pictured } from '../../../kit/ApplicationPage.tsx';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { AccountHintGate } from './AccountHintGate.tsx';
import { NoEmailYet } from './NoEmailYet.tsx';
import { selectSession, type Subscriber } from '../state/session.slice.ts';
import { restoreSession } from '../state/session.thunks.ts';
import { InlineSignIn } from './InlineSignIn.tsx';
import { SignInPicture } from './SignInPicture.tsx';

/**
 * Shows content for subscribers, and the sign-in form until there is a session. The form is
 * prerendered for visitors without the `data-account` hint, so that they can read and fill it in
 * before hydration.
 */
export function SessionGate({
  children,
  anonymous,
  picture = <SignInPicture purpose="passcode" />,
  noEmail = <NoEmailYet />,
  expects = 'signed-out',
  waiting,
}: {
  children: (subscriber: Subscriber) => ReactNode;
  /** Replaces the sign-in form. */
  anonymous?: ReactNode;
  /** An illustration of the purpose, below the form. */
  picture?: ReactNode;
  /** Help for users without an email, next to the illustration. */
  noEmail?: ReactNode;
  /** "signed-in" delays the signed-out variant until the session is known. */
  expects?: 'signed-out' | 'signed-in';
  /** A skeleton of the content, which replaces the loading message while the session is unknown. */
  waiting?: ReactNode;
}) {
  const { t } = useLingui();
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();

  switch (session.status) {
    case 'signed-in':
      return children(session.subscriber);
    case 'unreachable':
      return (
        <Columns>
          <InlineMessage tone="warning" role="alert">
            <p>
              <Trans>We couldn’t check whether you’re signed in. Nothing was lost.</Trans>
            </p>
            <Button variant="secondary" onClick={() => dispatch(restoreSession())}>
              <Trans>Try again</Trans>
            </Button>
          </InlineMessage>
        </Columns>
      );
    case 'unknown':
    case 'anonymous': {
      const isKnown = session.status === 'anonymous';
      const signedIn = waiting ?? (
        <Columns>
          <Pending label={t`Checking who’s signed in …`} />
        </Columns>
      );
      const signedOut = anonymous ?? (
        <Columns>
          <ApplicationSection heading={<Trans>Sign in</Trans>}>
            <InlineSignIn />
          </ApplicationSection>
          <WebOnly>
            <Pictured picture={picture}>{noEmail}</Pictured>
          </WebOnly>
        </Columns>
      );
      if (expects === 'signed-in') return isKnown ? signedOut : signedIn;
      return <AccountHintGate isKnown={isKnown} signedOut={signedOut} signedIn={signedIn} />;
    }
  }
}
