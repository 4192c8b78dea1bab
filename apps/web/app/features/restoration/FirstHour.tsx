import { Trans } from '@lingui/react/macro';
import { ApplicationSection } from '../../kit/ApplicationPage.tsx';
import { NumberedSteps } from '../activation/NumberedSteps.tsx';

/** What to do at once, whether or not somebody can be called. */
export function FirstHour() {
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading: after somebody has used your identity">In the first hour</Trans>
      }
    >
      <NumberedSteps
        steps={[
          <p key="bank">
            <Trans>
              Call your bank and your card company. Have every card and account blocked that
              somebody else may be using.
            </Trans>
          </p>,
          <p key="email">
            <Trans>
              Change the password of your email first: whoever reads your email can change all
              others. Then change those that were used.
            </Trans>
          </p>,
          <p key="notes">
            <Trans>
              Write down what happened and when. Keep letters, messages and pictures of the screen.
            </Trans>
          </p>,
          <p key="police">
            <Trans>
              Report it to the police, and keep the number of the report. Banks and public offices
              ask for it.
            </Trans>
          </p>,
        ]}
      />
    </ApplicationSection>
  );
}
