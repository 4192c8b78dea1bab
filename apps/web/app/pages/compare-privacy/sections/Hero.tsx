import { Trans } from '@lingui/react/macro';
import { PictureBand } from '../../../kit/layout/PictureBand.tsx';
import { DrawerPicture } from './DrawerPicture.tsx';

export function Hero() {
  return (
    <PictureBand
      title={
        <Trans comment="The headline of the page that compares privacy. The drawer is one of a filing cabinet.">
          What’s in your drawer?
        </Trans>
      }
      lead={
        <Trans>
          Most companies on the web keep one for each visitor. Here is what usually ends up in it,
          what we put in ours, and what no tool can keep out.
        </Trans>
      }
      picture={<DrawerPicture />}
    />
  );
}
