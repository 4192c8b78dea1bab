import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DownloadHero } from '../../features/download/call-to-action/DownloadHero.tsx';
import { InstallSteps } from '../../features/download/install/InstallSteps.tsx';
import { MonitorPicture } from '../../drawings/devices/MonitorPicture.tsx';
import { PlatformList } from '../../features/download/call-to-action/PlatformList.tsx';
import { TermList } from '../../features/download/install/TermList.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { HatchingPage } from './sections/HatchingPage.tsx';
import installPicture from './sections/install.svg?url';
import './theme.css';

const { name, links } = brand;

export default function WindowsPreviewPage() {
  const community = (
    <a href={links.community}>
      <Trans comment="Link, within a sentence">community forum</Trans>
    </a>
  );
  return (
    <>
      <DownloadHero
        title={<Trans>The next {name} for Windows</Trans>}
        lead={
          <Trans>
            The preview is the version we’re still working on. You see what’s new first, and tell us
            what breaks.
          </Trans>
        }
        picture={
          <MonitorPicture>
            <HatchingPage />
          </MonitorPicture>
        }
      />
      <Section
        layout="aside"
        title={
          <Trans comment="Heading: a version of the browser that is not finished">
            What a preview is
          </Trans>
        }
      >
        <TermList
          items={[
            {
              term: <Trans comment="Followed by a sentence about the preview">Not finished</Trans>,
              words: <Trans>Something in it may break. Keep another browser for work.</Trans>,
            },
            {
              term: (
                <Trans comment="The preview runs beside the finished browser; followed by a sentence">
                  Side by side
                </Trans>
              ),
              words: (
                <Trans>
                  It’s a separate program with its own settings. The {name} you have stays as it is.
                </Trans>
              ),
            },
            {
              term: (
                <Trans comment="How the preview gets newer versions; followed by a sentence">
                  New versions
                </Trans>
              ),
              words: <Trans>They come often, and automatically.</Trans>,
            },
            {
              term: <Trans>Price</Trans>,
              words: <Trans comment="Above the column of what costs nothing">Free</Trans>,
            },
            {
              term: <Trans comment="Followed by a sentence about the preview">Privacy</Trans>,
              words: <Trans>Same as the finished browser. What you do in it stays with you.</Trans>,
            },
          ]}
        />
      </Section>
      <Section ground="sunken" title={<Trans>Three steps to your first page</Trans>}>
        <InstallSteps
          ground="wing"
          picture={installPicture}
          steps={[
            {
              title: <Trans>Run the installer</Trans>,
              words: <Trans>Open the file from your downloads, and let Windows run it.</Trans>,
            },
            {
              title: (
                <Trans comment="The browser’s version that is not finished">
                  Open {name} Preview
                </Trans>
              ),
              words: <Trans>You’ll find it in the Start menu, next to the finished one.</Trans>,
            },
            {
              title: <Trans>Tell us what’s wrong</Trans>,
              words: (
                <Trans comment="{community} is a link: community forum">
                  Post it in the {community}, where others may have seen the same problem.
                </Trans>
              ),
            },
          ]}
        />
      </Section>
      <Section
        id="platforms"
        title={<Trans>Prefer a finished one?</Trans>}
        lead={<Trans>It’s free, too, with the same private search.</Trans>}
      >
        <PlatformList />
      </Section>
    </>
  );
}
