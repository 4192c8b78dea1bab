import { Trans } from '@lingui/react/macro';
import { ApplicationSection } from '../../kit/ApplicationPage.tsx';
import { NumberedSteps } from '../activation/NumberedSteps.tsx';

/** The first steps after an identity theft, with or without an adviser. */
export function FirstHour() {
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading: after somebody has used your identity">In the first hour</Trans>
      }
    >
      <FirstHourSteps />
    </ApplicationSection>
  );
}

/** The steps only, for pages with their own layout. */
export function FirstHourSteps() {
  return (
    <NumberedSteps
      steps={[
        <p key="bank">
          <Trans>
            Call your bank and your card company. Have them block every card and account that
            someone else may be using.
          </Trans>
        </p>,
        <p key="email">
          <Trans>
            Change your email password first: anyone who reads your email can change all the others.
            Then change the ones that were used.
          </Trans>
        </p>,
        <p key="notes">
          <Trans>Write down what happened and when. Keep letters, messages and screenshots.</Trans>
        </p>,
        <p key="police">
          <Trans>
            Report it to the police, and keep the report number. Banks and government offices ask
            for it.
          </Trans>
        </p>,
      ]}
    />
  );
}
