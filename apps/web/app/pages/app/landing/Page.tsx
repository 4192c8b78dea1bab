import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DevicesPicture } from '../../../drawings/devices/DevicesPicture.tsx';
import { DownloadHero } from '../../../features/download/call-to-action/DownloadHero.tsx';
import '../theme.css';
import { Next } from './sections/Next.tsx';

const { name } = brand;

/** Where links in apps and advertisements lead: the one step that fits the device, and what comes after it. */
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
