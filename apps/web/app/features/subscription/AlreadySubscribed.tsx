import { Trans } from '@lingui/react/macro';
import { Actions, ApplicationSection } from '../../kit/ApplicationPage.tsx';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { WebOnly } from '../../kit/native/WebOnly.tsx';

/** Next to plans: the link for existing subscribers; inside an app, the app's own screen. */
export function AlreadySubscribed() {
  return (
    <ApplicationSection heading={<Trans>Already subscribed?</Trans>}>
      <WebOnly inApp={{ part: 'Restore' }}>
        <Actions>
          <AppLink to="/subscriptions/activate" variant="secondary">
            <Trans>Use it on this device</Trans>
          </AppLink>
        </Actions>
      </WebOnly>
    </ApplicationSection>
  );
}
