import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { signOut } from './state/session.thunks.ts';
import { useBusy } from '../../kit/use-busy.ts';

/** Ends the session in this browser. If that fails, the user stays signed in and sees an error. */
export function SignOutButton() {
  const dispatch = useAppDispatch();
  const [busy, begin, end] = useBusy();
  const [failure, setFailure] = useState<ServiceFailure>();

  async function leave() {
    if (!begin()) return;
    setFailure(undefined);
    const outcome = await dispatch(signOut());
    end();
    setFailure(outcome.ok ? undefined : outcome.failure);
  }

  return (
    <>
      <Button variant="secondary" onClick={leave} busy={busy}>
        <Trans>Sign out</Trans>
      </Button>
      {failure && <ServiceFailureMessage failure={failure} />}
    </>
  );
}
