import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { statistics } from '../../content/facts.ts';
import { organization } from '../../content/structured-data.ts';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import { StructuredData } from '../../shell/StructuredData.tsx';
import { Ask } from './sections/Ask.tsx';
import { Figures } from './sections/Figures.tsx';
import { FrontPagePicture } from './sections/FrontPagePicture.tsx';
import { LogoFiles } from './sections/LogoFiles.tsx';
import { PressKit } from './sections/PressKit.tsx';
import { ToQuote } from './sections/ToQuote.tsx';
import './theme.css';

const { name, pressEmail } = brand;

/** The press page, in the order in which journalists need its content. */
export default function PressPage() {
  const { t } = useLingui();
  return (
    <>
      <PictureBand
        title={<Trans>For the press</Trans>}
        lead={
          <Trans>
            Words to quote, figures with their source, files to print and a press contact.
          </Trans>
        }
        picture={<FrontPagePicture />}
      />
      <ToQuote />
      <Figures />
      <PressKit />
      <LogoFiles />
      <Ask />
      <StructuredData
        data={{
          ...organization,
          description: t`${name} makes a search engine, a browser and an AI chat that don’t learn who uses them.`,
          numberOfEmployees: { '@type': 'QuantitativeValue', value: statistics.teamSize },
          contactPoint: { '@type': 'ContactPoint', contactType: 'press', email: pressEmail },
        }}
      />
    </>
  );
}
