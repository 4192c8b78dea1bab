import { Trans } from '@lingui/react/macro';
import { DownloadHero } from '../../../features/download/call-to-action/DownloadHero.tsx';
import { ExtensionList } from '../../../features/download/call-to-action/PlatformList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import '../theme.css';
import { Instead } from './sections/Instead.tsx';
import { Needs } from './sections/Needs.tsx';
import { OldComputerPicture } from './sections/OldComputerPicture.tsx';
import { Verdict } from './sections/Verdict.tsx';

/** The page for unsupported systems: the requirements and the alternatives. */
export default function AppNoSupportPage() {
  return (
    <>
      <DownloadHero
        title={<Trans>What the browser runs on</Trans>}
        lead={
          <Trans>The browser can’t run on very old systems. You can still search privately.</Trans>
        }
        picture={<OldComputerPicture />}
      >
        <Verdict />
      </DownloadHero>
      <Needs />
      <Instead />
      <Section
        id="extensions"
        layout="aside"
        title={<Trans>Happy with the browser you have?</Trans>}
        lead={<Trans>Keep it, and add our private search to it with the extension.</Trans>}
      >
        <ExtensionList />
      </Section>
    </>
  );
}
