import { Trans } from '@lingui/react/macro';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import { FormationPicture } from './sections/FormationPicture.tsx';
import { Onward } from './sections/Onward.tsx';
import { Rules } from './sections/Rules.tsx';
import '../hiring/theme.css';

/** The rules by which this site and all our products are built. */
export default function HowWeWorkPage() {
  return (
    <>
      <PictureBand
        title={
          <Trans comment="The headline of the page about how we work, beside wild ducks that fly in a V">
            We take turns in front
          </Trans>
        }
        lead={
          <Trans>
            So do ducks on a long flight. Seven rules keep us together, and each can be checked from
            outside.
          </Trans>
        }
        picture={<FormationPicture />}
      />
      <Rules />
      <Onward />
    </>
  );
}
