import { Trans } from '@lingui/react/macro';
import { PlatformList } from '../../../features/download/call-to-action/PlatformList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import '../../app/theme.css';
import { Hero } from './sections/Hero.tsx';
import { HowTo } from './sections/HowTo.tsx';
import { KeepIt } from './sections/KeepIt.tsx';

/**
 * Where a link that pairs two devices leads when no app opens it: a camera scanned the code, or somebody opened the link on a
 * computer. Without a code in its address the page says how to pair.
 */
export default function SyncPairingPage() {
  return (
    <>
      <Hero />
      <HowTo />
      <KeepIt />
      <Section id="platforms" layout="aside" title={<Trans>Get the browser</Trans>}>
        <PlatformList />
      </Section>
    </>
  );
}
