import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Container } from '@mallard/ui';
import { TitleBand } from '../../../shell/Band.tsx';
import classes from './Page.module.css';
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
      <Container className={classes.page}>
        <SurveyForm />
        <div className={classes.aside}>
          <SecondThoughts />
          <WhatIsCounted />
        </div>
      </Container>
    </>
  );
}
