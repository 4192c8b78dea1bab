import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import { Closing } from './sections/Closing.tsx';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { OneForEachSite } from './sections/OneForEachSite.tsx';
import { Questions } from './sections/Questions.tsx';
import { WhatComesOut } from './sections/WhatComesOut.tsx';
import { WhatWeKeep } from './sections/WhatWeKeep.tsx';
import './theme.css';

/** Email addresses that forward messages and remove trackers. */
export default function EmailPage() {
  return (
    <>
      <Hero />
      <ProofStrip />
      <HowItWorks />
      <WhatComesOut />
      <OneForEachSite />
      <WhatWeKeep />
      <Questions />
      <Closing />
    </>
  );
}
