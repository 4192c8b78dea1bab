import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useAppDispatch } from '../../store/hooks.ts';
import { tellApp } from './native.thunks.ts';

/** Opens the app's own screen for bringing a subscription to this device. */
export function RestoreInApp() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="secondary" onClick={() => dispatch(tellApp('activateSubscription'))}>
      <Trans>Use it on this device</Trans>
    </Button>
  );
}

/** Where the app does not listen: how to do the same in it. */
export function RestoreInSettings() {
  return (
    <p>
      <Trans comment="Shown on a web page inside our app">
        Sign in under Settings in the app, then open this page again.
      </Trans>
    </p>
  );
}
