import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { PlatformPage } from '../../features/download/PlatformPage.tsx';
import installPicture from './sections/install.svg?url';
import { LaptopPicture } from './sections/LaptopPicture.tsx';
import './theme.css';

const { name } = brand;

export default function MacPage() {
  return (
    <PlatformPage
      platform="mac"
      title={<Trans>{name} for Mac</Trans>}
      lead={
        <Trans>
          A browser for your Mac with private search in the address bar. Free, and without an
          account.
        </Trans>
      }
      picture={<LaptopPicture />}
      stepsPicture={installPicture}
      subscriptionTitle={<Trans>A VPN for the whole Mac</Trans>}
    />
  );
}
