import { Trans } from '@lingui/react/macro';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { AppPart } from '../../../kit/native/WebOnly.tsx';

/** The same inside an app, which opens the products itself. */
export function UnlockedInApp() {
  return (
    <ApplicationSection heading={<Trans>What you can use</Trans>}>
      <AppPart name="Products" />
    </ApplicationSection>
  );
}
