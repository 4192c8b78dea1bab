import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import type { ReactNode } from 'react';
import { ApplicationSection, Columns, Pending, Pictured } from '../../../kit/ApplicationPage.tsx';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { ByAccountMark } from './ByAccountMark.tsx';
import { NoEmailYet } from './NoEmailYet.tsx';
import { selectSession, type Subscriber } from '../state/session.slice.ts';
import { restoreSession } from '../state/session.thunks.ts';
import { SignInHere } from './SignInHere.tsx';
import { SignInPicture } from './SignInPicture.tsx';

/**
 * Shows what needs a subscriber; until there is one, the form to sign in with. The form is in the page from the start, for
 * people who have no mark of a session: it can be read and filled in before any of this runs.
 */
export function SessionGate({
  children,
  anonymous,
  picture = <SignInPicture purpose="passcode" />,
  noEmail = <NoEmailYet />,
  expects = 'nobody',
  waiting,
}: {
  children: (subscriber: Subscriber) => ReactNode;
  /** Instead of the form to sign in with. */
  anonymous?: ReactNode;
  /** Below the form: what one signs in for. */
  picture?: ReactNode;
  /** Beside the picture: what to do without an email. */
  noEmail?: ReactNode;
  /** "somebody": what is for nobody waits until it is known that nobody is there. */
  expects?: 'nobody' | 'somebody';
  /** While it is not known who is there, instead of a word about it: the shape of what will come. */
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
      const somebody = waiting ?? (
        <Columns>
          <Pending label={t`Checking who’s signed in …`} />
        </Columns>
      );
      const nobody = anonymous ?? (
        <Columns>
          <ApplicationSection heading={<Trans>Sign in</Trans>}>
            <SignInHere />
          </ApplicationSection>
          <WebOnly>
            <Pictured picture={picture}>{noEmail}</Pictured>
          </WebOnly>
        </Columns>
      );
      if (expects === 'somebody') return isKnown ? nobody : somebody;
      return <ByAccountMark isKnown={isKnown} nobody={nobody} somebody={somebody} />;
    }
  }
}
