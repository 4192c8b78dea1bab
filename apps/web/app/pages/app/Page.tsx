import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { BeforeDownload } from '../../features/download/install/BeforeDownload.tsx';
import { DevicesPicture } from '../../drawings/devices/DevicesPicture.tsx';
import { DownloadHero } from '../../features/download/call-to-action/DownloadHero.tsx';
import { Proof } from '../../kit/proof/Proof.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import { Compared } from './sections/Compared.tsx';
import { DefaultBrowser } from './sections/DefaultBrowser.tsx';
import { Features } from './sections/Features.tsx';
import { More } from './sections/More.tsx';
import { Platforms } from './sections/Platforms.tsx';
import { Questions } from '../../features/download/platform-page/Questions.tsx';
import { Ratings } from './sections/Ratings.tsx';
import { TryBrowser } from './sections/TryBrowser.tsx';
import './theme.css';

const { name } = brand;

export default function AppPage() {
  return (
    <>
      <DownloadHero
        title={
          <Trans comment="Headline of the browser’s page">{name}, the free private browser</Trans>
        }
        lead={
          <Trans>
            The {name} browser has private search built in, and needs no account. It’s free, for
            iOS, Android, Mac and Windows.
          </Trans>
        }
        picture={<DevicesPicture />}
      />
      <ProofStrip />
      <TryBrowser />
      <Features />
      <Ratings />
      <Proof />
      <Compared />
      <More />
      <Platforms />
      <BeforeDownload />
      <DefaultBrowser />
      <Questions />
    </>
  );
}
