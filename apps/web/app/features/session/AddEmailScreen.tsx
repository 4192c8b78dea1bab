import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import {
  Actions,
  ApplicationPage,
  ApplicationSection,
  AsidePicture,
  Columns,
} from '../../applications/ApplicationPage.tsx';
import { AppLink } from '../../applications/AppLink.tsx';
import { lazyPart } from '../../applications/lazy-part.tsx';
import devicesPicture from './devices.svg?url';
import { FlowEnd } from './FlowEnd.tsx';
import { flowAddressesAt } from './flow-addresses.ts';
import { SessionGate } from './SessionGate.tsx';
import type { Subscriber } from './session.slice.ts';

const EmailFlow = lazyPart(async () => (await import('./EmailFlow.tsx')).EmailFlow);

/**
 * Gives the subscription an email, proved by a passcode, so that it works on other devices.
 *
 * @param page Path of the page it stands on, without locale; its route has the steps `otp` and `success`.
 * @param next Where to go on when there is one; the subscription, if left out.
 */
export function AddEmailScreen({ page, next }: { page: string; next?: ReactNode }) {
  const { step } = useParams();
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
            <AddEmail subscriber={subscriber} page={page} step={step} next={next} />
          </Columns>
        )}
      </SessionGate>
    </ApplicationPage>
  );
}

function AddEmail({
  subscriber,
  page,
  step,
  next,
}: {
  subscriber: Subscriber;
  page: string;
  step: string | undefined;
  next: ReactNode;
}) {
  if (step === 'success') {
    return (
      <FlowEnd
        flow="email"
        startPage={page}
        title={<Trans>Your email is added</Trans>}
        actions={next}
      >
        {({ email }) => (
          <p>
            <bdi>{email}</bdi>
          </p>
        )}
      </FlowEnd>
    );
  }
  if (step === undefined && subscriber.email !== null) {
    return (
      <>
        <InlineMessage tone="info" title={<Trans>Your subscription has an email already</Trans>}>
          <p>
            <bdi>{subscriber.email}</bdi>
          </p>
        </InlineMessage>
        {next ?? (
          <Actions>
            <AppLink to="/subscriptions/manage" size="large">
              <Trans>See your subscription</Trans>
            </AppLink>
            <AppLink to="/subscriptions/edit-email" size="large" variant="secondary">
              <Trans>Change your email</Trans>
            </AppLink>
          </Actions>
        )}
      </>
    );
  }
  return (
    <EmailFlow
      subscriber={subscriber}
      step={step === 'otp' ? 'otp' : 'email'}
      addresses={flowAddressesAt(page)}
      submitLabel={<Trans>Add this email</Trans>}
    />
  );
}
