import { Trans } from '@lingui/react/macro';
import { ApplicationPage, Columns } from '../../kit/ApplicationPage.tsx';
import { AppPart } from '../../kit/native/WebOnly.tsx';
import { Advisers } from '../../features/restoration/Advisers.tsx';
import { Coverage } from '../../features/restoration/Coverage.tsx';
import { FirstHour } from '../../features/restoration/FirstHour.tsx';

/**
 * The steps after an identity theft: what to do immediately, and how the subscription's advisers
 * help.
 */
export default function IdentityTheftRestorationPage() {
  return (
    <ApplicationPage
      width="wide"
      heading={<Trans>Identity Theft Restoration</Trans>}
      lead={
        <Trans>
          If someone uses your identity, an adviser helps you fix it. We don’t learn what you talk
          about.
        </Trans>
      }
    >
      <Columns
        aside={
          <>
            <FirstHour />
            <Coverage />
          </>
        }
      >
        <Advisers />
      </Columns>
      <AppPart name="RestorationFeedback" />
    </ApplicationPage>
  );
}
