import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { PlatformPage } from '../../features/download/platform-page/PlatformPage.tsx';
import { ComputerScene } from '../../drawings/devices/DeviceScenes.tsx';
import { SettingsPicture } from '../../drawings/product/FeaturePictures.tsx';
import { SitesPicture } from '../../drawings/browser/SitesPicture.tsx';
import installPicture from './sections/install.svg?url';
import './theme.css';

const { name } = brand;

export default function MacPage() {
  return (
    <PlatformPage
      platform="mac"
      title={<Trans>{name} for Mac</Trans>}
      lead={
        <Trans>
          A browser for your Mac with private search in the address bar. Free, with no account.
        </Trans>
      }
      picture={
        <ComputerScene computer="laptop" front={<SettingsPicture />}>
          <SitesPicture first="shop" />
        </ComputerScene>
      }
      stepsPicture={installPicture}
      subscriptionTitle={<Trans>A VPN for the whole Mac</Trans>}
    />
  );
}
