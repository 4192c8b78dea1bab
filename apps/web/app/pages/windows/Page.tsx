import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { MonitorPicture } from '../../features/download/MonitorPicture.tsx';
import { PlatformPage } from '../../features/download/PlatformPage.tsx';
import { PondPage } from '../../features/download/PondPage.tsx';
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
          A browser for Windows with private search in the address bar. Free, and without an
          account.
        </Trans>
      }
      picture={
        <MonitorPicture>
          <PondPage />
        </MonitorPicture>
      }
      stepsPicture={installPicture}
      subscriptionTitle={<Trans>A VPN for the whole computer</Trans>}
    />
  );
}
