import '../../enhancers/market/market.css';
import '../../enhancers/offers/offers.css';
import { PlansClosing } from '../../features/checkout/market/PlansClosing.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import '../pro/theme.css';
import { Figures } from './sections/Figures.tsx';
import { Hero } from './sections/Hero.tsx';
import { Limits } from './sections/Limits.tsx';
import { Questions } from './sections/Questions.tsx';
import { Steps } from './sections/Steps.tsx';
import { WhatItHides } from './sections/WhatItHides.tsx';
import { WhatWeRecord } from './sections/WhatWeRecord.tsx';

/** The VPN page: what it hides, what it doesn’t, and how to turn it on. */
export default function VpnPage() {
  return (
    <>
      <Hero />
      <ProofStrip />
      <WhatItHides />
      <Figures />
      <WhatWeRecord />
      <Steps />
      <Limits />
      <Questions />
      <PlansClosing />
    </>
  );
}
