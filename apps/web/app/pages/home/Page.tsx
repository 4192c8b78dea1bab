import './background.css';
import { organization, webSite } from '../../content/structured-data.ts';
import { SiteBanner } from '../../features/banner/SiteBanner.tsx';
import { Questions } from '../../features/download/platform-page/Questions.tsx';
import { Proof } from '../../kit/proof/Proof.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import { StructuredData } from '../../shell/StructuredData.tsx';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Hero } from './sections/Hero.tsx';
import { InAction } from './sections/InAction.tsx';
import { LeftBehind } from './sections/LeftBehind.tsx';
import { Products } from './sections/Products.tsx';
import { Statistics } from './sections/Statistics.tsx';
import { Stops } from './sections/Stops.tsx';
import { Subscription } from './sections/Subscription.tsx';

export default function HomePage() {
  return (
    <>
      <SiteBanner />
      <Hero />
      <ProofStrip />
      <InAction />
      <LeftBehind />
      <Stops />
      <Products />
      <Subscription />
      <Proof />
      <Statistics />
      <Questions />
      <ClosingCall />
      <StructuredData data={{ '@graph': [organization, webSite] }} />
    </>
  );
}
