import { Trans } from '@lingui/react/macro';
import type { AccountDeletion } from '@mallard/auth-client';
import { InlineMessage } from '@mallard/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Actions, ApplicationPage, Columns } from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import { SessionGate } from '../../../features/session/sign-in/SessionGate.tsx';
import type { Subscriber } from '../../../features/session/state/session.slice.ts';

const AccountCards = lazyPart(async () => (await import('./AccountCards.tsx')).AccountCards);

interface Deleted {
  deletion: AccountDeletion;
  hadEmail: boolean;
}

export default function SubscriptionsAccountPage() {
  const [deleted, setDeleted] = useState<Deleted>();
  return (
    <ApplicationPage width="wide-signed-in" heading={<Trans>Your account</Trans>}>
      {deleted ? (
        <Columns>
          <DeletedMessage {...deleted} />
        </Columns>
      ) : (
        <SessionGate>
          {(subscriber) => (
            <AccountCards
              subscriber={subscriber}
              onDeleted={(deletion) => setDeleted(deletedOf(subscriber, deletion))}
            />
          )}
        </SessionGate>
      )}
    </ApplicationPage>
  );
}

function deletedOf({ email }: Subscriber, deletion: AccountDeletion): Deleted {
  return { deletion, hadEmail: email !== null };
}

function DeletedMessage({ deletion, hadEmail }: Deleted) {
  const deletesAt = <DateText at={deletion.deletesAt} />;
  const id = useId();
  const message = useRef<HTMLDivElement>(null);
  // The button with the focus was removed, and some screen readers do not announce a live region
  // that is inserted with its content.
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div
        ref={message}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
      >
        <InlineMessage
          tone="success"
          title={
            <span id={`${id}-title`}>
              <Trans>Your account will be deleted on {deletesAt}</Trans>
            </span>
          }
        >
          <p id={`${id}-words`}>
            {hadEmail ? (
              <Trans>
                You’re signed out everywhere. Changed your mind? Sign in before that day, and the
                account stays. We’ve emailed you to confirm that.
              </Trans>
            ) : (
              <Trans>You’re signed out everywhere.</Trans>
            )}
          </p>
        </InlineMessage>
      </div>
      {hadEmail && (
        <Actions>
          <AppLink to="/subscriptions/activate" variant="secondary">
            <Trans>Sign in and keep the account</Trans>
          </AppLink>
        </Actions>
      )}
    </>
  );
}
