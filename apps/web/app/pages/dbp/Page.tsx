import { LazyRemovalScreen } from '../../features/removal/LazyRemovalScreen.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import { Closing } from './sections/Closing.tsx';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { HowLong } from './sections/HowLong.tsx';
import { Limits } from './sections/Limits.tsx';
import { Questions } from './sections/Questions.tsx';
import { StaysWithYou } from './sections/StaysWithYou.tsx';

/**
 * Personal information removal: the feature itself inside the desktop app, and its description
 * everywhere else.
 */
export default function DbpPage() {
  return (
    <LazyRemovalScreen>
      <Hero />
      <ProofStrip />
      <HowItWorks />
      <StaysWithYou />
      <HowLong />
      <Limits />
      <Questions />
      <Closing />
    </LazyRemovalScreen>
  );
}
