import { Trans } from '@lingui/react/macro';
import { DownloadHero } from '../../../features/download/DownloadHero.tsx';
import { ScanPicture } from '../../../features/download/ScanPicture.tsx';
import '../theme.css';
import { Computers } from './sections/Computers.tsx';
import { Handhelds } from './sections/Handhelds.tsx';

/** The browser for everything that a visitor has: codes for what is in the hand, downloads for what is on the desk. */
export default function AppDevicesPage() {
  return (
    <>
      <DownloadHero
        title={<Trans>The browser on all your devices</Trans>}
        lead={
          <Trans>
            Scan a code with your phone or tablet, or download the browser to your computer. It’s
            free on all of them, and there’s no account to create.
          </Trans>
        }
        picture={<ScanPicture />}
      />
      <Handhelds />
      <Computers />
    </>
  );
}
