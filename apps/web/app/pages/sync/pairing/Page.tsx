import { Trans } from '@lingui/react/macro';
import { PlatformList } from '../../../features/download/call-to-action/PlatformList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import '../../app/theme.css';
import { Hero } from './sections/Hero.tsx';
import { HowTo } from './sections/HowTo.tsx';
import { KeepIt } from './sections/KeepIt.tsx';

/**
 * The target of a pairing link when no app opens it: someone scanned the code with a camera, or
 * opened the link on a computer. Without a code in the URL, the page explains how to pair.
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
