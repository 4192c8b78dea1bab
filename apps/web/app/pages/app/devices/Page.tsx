import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DownloadHero } from '../../../features/download/call-to-action/DownloadHero.tsx';
import { ScanPicture } from '../../../drawings/devices/ScanPicture.tsx';
import '../theme.css';
import classes from './Page.module.css';
import { Computers } from './sections/Computers.tsx';
import { Handhelds } from './sections/Handhelds.tsx';

const { name } = brand;

/**
 * The browser for all of a visitor's devices: QR codes for phones and tablets, downloads for
 * computers.
 */
export default function AppDevicesPage() {
  return (
    <>
      <DownloadHero
        title={<Trans>The browser on all your devices</Trans>}
        lead={
          <>
            <span className={classes.wide}>
              <Trans>
                Scan a code with your phone or tablet, or download the browser to your computer.
                It’s free on all of them, and there’s no account to create.
              </Trans>
            </span>
            <span className={classes.narrow}>
              <Trans>
                The {name} browser has private search built in, and needs no account. It’s free, for
                iOS, Android, Mac and Windows.
              </Trans>
            </span>
          </>
        }
        picture={<ScanPicture />}
      />
      <Handhelds />
      <Computers />
    </>
  );
}
