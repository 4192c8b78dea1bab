import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectNative } from '../../kit/native/native.slice.ts';
import { notifyApp } from './native.thunks.ts';

/**
 * The button that returns to the app after a sign-in or a new email; the app has the subscription
 * by then.
 */
export function SignedInToApp() {
  const dispatch = useAppDispatch();
  const native = useAppSelector(selectNative);
  const isAndroid = native.status === 'connected' && native.kind === 'android';
  return (
    <Actions>
      <Button
        size="large"
        onClick={() =>
          dispatch(notifyApp(isAndroid ? 'backToSettingsActivateSuccess' : 'backToSettings'))
        }
      >
        <Trans comment="Leaves a web page that is shown inside our app, after signing in">
          Continue in the app
        </Trans>
      </Button>
      <AppLink to="/subscriptions/manage" size="large" variant="secondary">
        <Trans>See your subscription</Trans>
      </AppLink>
    </Actions>
  );
}
