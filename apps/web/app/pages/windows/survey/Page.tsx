import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { FormAndAside } from '../../../kit/layout/BesideForm.tsx';
import { PictureBand } from '../../../kit/layout/PictureBand.tsx';
import { DepartingPicture } from './sections/DepartingPicture.tsx';
import { SecondThoughts } from './sections/SecondThoughts.tsx';
import { SurveyForm } from './sections/SurveyForm.tsx';
import { WhatIsCounted } from './sections/WhatIsCounted.tsx';

const { name } = brand;

/**
 * The target of the uninstaller of the browser for Windows: a short survey and a link to the
 * download.
 */
export default function WindowsSurveyPage() {
  return (
    <>
      <PictureBand
        title={
          <Trans comment="Headline of a survey: the browser was uninstalled">
            {name} is uninstalled
          </Trans>
        }
        lead={
          <Trans>
            Before you go: four questions, and you can skip any of them. They tell us what to fix.
          </Trans>
        }
        picture={<DepartingPicture />}
      />
      <FormAndAside form={<SurveyForm />}>
        <SecondThoughts />
        <WhatIsCounted />
      </FormAndAside>
    </>
  );
}
