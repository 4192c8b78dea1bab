import { Trans } from '@lingui/react/macro';
import { FormAndAside } from '../../kit/layout/BesideForm.tsx';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import { FirstAid } from './sections/FirstAid.tsx';
import { GlassPicture } from './sections/GlassPicture.tsx';
import { ReportForm } from './sections/ReportForm.tsx';
import { WhatHappens } from './sections/WhatHappens.tsx';

export default function ReportSitePage() {
  return (
    <>
      <PictureBand
        title={<Trans comment="Headline: tell us about a dangerous website">Report a site</Trans>}
        lead={
          <Trans>
            A site that lies, steals or breaks things, or one that our browser blocked by mistake.
            Tell us its address, and someone will look at it.
          </Trans>
        }
        picture={<GlassPicture />}
      />
      <FormAndAside form={<ReportForm />}>
        <FirstAid />
        <WhatHappens />
      </FormAndAside>
    </>
  );
}
