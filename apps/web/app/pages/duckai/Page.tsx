import { SiteBanner } from '../../features/banner/SiteBanner.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import { Closing } from './sections/Closing.tsx';
import { Hero } from './sections/Hero.tsx';
import { Prompts } from './sections/Prompts.tsx';
import { Questions } from './sections/Questions.tsx';
import { StaysPrivate } from './sections/StaysPrivate.tsx';
import { SubscriberEdition } from './sections/SubscriberEdition.tsx';
import './theme.css';

export default function DuckAiPage() {
  return (
    <>
      <SiteBanner />
      <Hero />
      <ProofStrip />
      <StaysPrivate />
      <Prompts />
      <SubscriberEdition />
      <Questions />
      <Closing />
    </>
  );
}
