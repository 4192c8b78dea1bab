import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useAppDispatch } from '../../store/hooks.ts';
import { notifyApp } from './native.thunks.ts';

/** The button that leaves the page: inside an app there is no menu. */
export function BackToSettings() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="secondary" onClick={() => dispatch(notifyApp('backToSettings'))}>
      <Trans comment="Leaves a web page that is shown inside our app, for the app's settings">
        Back to settings
      </Trans>
    </Button>
  );
}
