import { Trans } from '@lingui/react/macro';
import { ApplicationSection } from '../../applications/ApplicationPage.tsx';
import { useSitePath } from '../../applications/navigation.ts';

/** What to do where the subscription has no email to sign in with. */
export function NoEmailYet() {
  const sitePath = useSitePath();
  return (
    <ApplicationSection heading={<Trans>No email added yet?</Trans>}>
      <p>
        <Trans>
          Then the subscription is on the device you bought it on. Open this site there, and add an
          email to <a href={sitePath('/subscriptions/manage')}>your subscription</a>.
        </Trans>
      </p>
    </ApplicationSection>
  );
}
