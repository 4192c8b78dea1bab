import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DevicesPicture } from '../../features/download/DevicesPicture.tsx';
import { DownloadHero } from '../../features/download/DownloadHero.tsx';
import { DefaultBrowser } from './sections/DefaultBrowser.tsx';
import { Platforms } from './sections/Platforms.tsx';
import { Questions } from './sections/Questions.tsx';
import { Ratings } from './sections/Ratings.tsx';
import { WhatItDoes } from './sections/WhatItDoes.tsx';
import './theme.css';

const { name } = brand;

export default function AppPage() {
  return (
    <>
      <DownloadHero
        title={
          <Trans comment="Headline of the browser’s page">Your browsing is your business</Trans>
        }
        lead={
          <Trans>
            The {name} browser has private search built in and asks for no account. It is free, for
            iOS, Android, Mac and Windows.
          </Trans>
        }
        picture={<DevicesPicture />}
      />
      <WhatItDoes />
      <Ratings />
      <Platforms />
      <DefaultBrowser />
      <Questions />
    </>
  );
}
