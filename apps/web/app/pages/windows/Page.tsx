import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { PlatformPage } from '../../features/download/platform-page/PlatformPage.tsx';
import { ComputerScene } from '../../drawings/devices/DeviceScenes.tsx';
import { TrackerPicture } from '../../drawings/product/FeaturePictures.tsx';
import { SitesPicture } from '../../drawings/browser/SitesPicture.tsx';
import installPicture from './sections/install.svg?url';
import './theme.css';

const { name } = brand;

export default function WindowsPage() {
  return (
    <PlatformPage
      platform="windows"
      title={<Trans>{name} for Windows</Trans>}
      lead={
        <Trans>
          A browser for Windows with private search in the address bar. Free, with no account.
        </Trans>
      }
      picture={
        <ComputerScene computer="monitor" front={<TrackerPicture isBrief />}>
          <SitesPicture first="shop" />
        </ComputerScene>
      }
      stepsPicture={installPicture}
      subscriptionTitle={<Trans>A VPN for the whole computer</Trans>}
    />
  );
}
