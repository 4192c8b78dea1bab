import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import { useRef, useState } from 'react';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
} from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { PasscodeFlow } from '../../features/session/PasscodeFlow.tsx';
import { SessionGate } from '../../features/session/SessionGate.tsx';
import type { Subscriber } from '../../features/session/session.slice.ts';
import { confirmEmailEdit, requestEmailEdit } from '../../features/session/session.thunks.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import devicesPicture from './devices.svg?url';

/** Gives the subscription an email, proved by a passcode, so that it works on other devices. */
export function ProAddEmailPage() {
  return (
    <ApplicationPage
      heading={<Trans>Add your email</Trans>}
      lead={
        <Trans>
          Your email is the key to your subscription on other devices. We use it for nothing else.
        </Trans>
      }
    >
      <SessionGate>
        {(subscriber) => (
          <Columns
            aside={
              <>
                <AsidePicture source={devicesPicture} ground="breast" />
                <ApplicationSection heading={<Trans>What we use it for</Trans>}>
                  <p>
                    <Trans>
                      Codes to sign in with, and what you must know about your subscription. The
                      newsletter comes only to those who ask for it.
                    </Trans>
                  </p>
                </ApplicationSection>
              </>
            }
          >
            <AddEmail subscriber={subscriber} />
          </Columns>
        )}
      </SessionGate>
    </ApplicationPage>
  );
}

function AddEmail({ subscriber }: { subscriber: Subscriber }) {
  const dispatch = useAppDispatch();
  const [added, setAdded] = useState(false);
  // Ties the code to the address it went to; not for showing.
  const hash = useRef('');

  if (subscriber.email !== null) {
    return (
      <>
        <InlineMessage
          tone={added ? 'success' : 'info'}
          role="status"
          title={
            added ? (
              <Trans>Your email is added</Trans>
            ) : (
              <Trans>Your subscription has an email already</Trans>
            )
          }
        >
          <p>
            <bdi>{subscriber.email}</bdi>
          </p>
        </InlineMessage>
        <Actions>
          <AppLink to="/subscriptions/manage" size="large">
            <Trans>See your subscription</Trans>
          </AppLink>
        </Actions>
      </>
    );
  }

  return (
    <PasscodeFlow
      sendPasscode={async (email) => {
        const outcome = await dispatch(requestEmailEdit(email));
        if (outcome.ok) hash.current = outcome.hash;
        return outcome;
      }}
      submitPasscode={(email, otp) =>
        dispatch(confirmEmailEdit({ email, otp, hash: hash.current }))
      }
      onDone={() => setAdded(true)}
      emailHint={<Trans>We send a code to it, to see that it is yours.</Trans>}
      sentText={(email) => <Trans>We sent a code to {email}.</Trans>}
      submitLabel={<Trans>Add this email</Trans>}
    />
  );
}
