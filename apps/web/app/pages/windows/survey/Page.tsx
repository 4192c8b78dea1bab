import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { FormAndAside } from '../../../kit/BesideForm.tsx';
import { TitleBand } from '../../../shell/Band.tsx';
import { SecondThoughts } from './sections/SecondThoughts.tsx';
import { SurveyForm } from './sections/SurveyForm.tsx';
import { WhatIsCounted } from './sections/WhatIsCounted.tsx';

const { name } = brand;

/** Where the uninstaller of the browser for Windows leads: a few questions, and the way back. */
export default function WindowsSurveyPage() {
  return (
    <>
      <TitleBand
        title={
          <Trans comment="Headline of a survey: the browser was uninstalled">
            {name} is off your computer
          </Trans>
        }
        lead={
          <Trans>
            Before you go: four questions, and you can skip any of them. They tell us what to fix.
          </Trans>
        }
      />
      <FormAndAside form={<SurveyForm />}>
        <SecondThoughts />
        <WhatIsCounted />
      </FormAndAside>
    </>
  );
}
