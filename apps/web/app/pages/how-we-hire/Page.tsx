import { Trans } from '@lingui/react/macro';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import { Asked } from './sections/Asked.tsx';
import { Needs } from './sections/Needs.tsx';
import { Papers } from './sections/Papers.tsx';
import { ReadingPicture } from './sections/ReadingPicture.tsx';
import { Steps } from './sections/Steps.tsx';
import '../hiring/theme.css';

/**
 * The hiring process, from the application to the first day. Its promises bind everyone who hires.
 */
export default function HowWeHirePage() {
  return (
    <>
      <PictureBand
        title={<Trans>From your letter to your first day</Trans>}
        lead={
          <Trans>
            How we hire, for every role. At each step, you know what comes next, and when.
          </Trans>
        }
        picture={<ReadingPicture />}
      />
      <Steps />
      <Asked />
      <Needs />
      <Papers />
    </>
  );
}
