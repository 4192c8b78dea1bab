import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { PAPERS_MONTHS } from '../content.ts';
import letterPicture from './letter.svg?url';

const { jobsEmail } = brand;

export function Papers() {
  return (
    <Section
      ground="band"
      layout="split"
      title={<Trans>What happens to your application</Trans>}
      lead={
        <Trans>
          The people who decide read it, and nobody else. {PAPERS_MONTHS} months after the decision
          it’s deleted, or as soon as you ask:{' '}
          <a href={`mailto:${jobsEmail}`}>
            <bdi>{jobsEmail}</bdi>
          </a>
        </Trans>
      }
    >
      <Plate ground="head">
        <img src={letterPicture} alt="" width="480" height="320" loading="lazy" decoding="async" />
      </Plate>
    </Section>
  );
}
