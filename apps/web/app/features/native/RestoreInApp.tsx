import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useAppDispatch } from '../../store/hooks.ts';
import { notifyApp } from './native.thunks.ts';

/** Opens the app's own screen for adding a subscription to this device. */
export function RestoreInApp() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="secondary" onClick={() => dispatch(notifyApp('activateSubscription'))}>
      <Trans>Use it on this device</Trans>
    </Button>
  );
}

/** Instructions for doing the same in the app, if the app does not respond. */
export function RestoreInSettings() {
  return (
    <p>
      <Trans comment="Shown on a web page inside our app">
        Sign in under Settings in the app, then open this page again.
      </Trans>
    </p>
  );
}
