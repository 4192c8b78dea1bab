import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DevicesPicture } from '../../../drawings/devices/DevicesPicture.tsx';
import { DownloadHero } from '../../../features/download/call-to-action/DownloadHero.tsx';
import '../theme.css';
import { Next } from './sections/Next.tsx';

const { name } = brand;

/**
 * The target of links in apps and advertisements: the download for the device and the steps after
 * it.
 */
export default function AppLandingPage() {
  return (
    <>
      <DownloadHero
        title={
          <Trans comment="Headline above the button that gets the browser">Download {name}</Trans>
        }
        lead={
          <Trans>
            The {name} browser has private search built in, and needs no account. It’s free, for
            iOS, Android, Mac and Windows.
          </Trans>
        }
        picture={<DevicesPicture />}
      />
      <Next />
    </>
  );
}
