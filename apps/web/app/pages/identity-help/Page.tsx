import '../../enhancers/market/market.css';
import '../../enhancers/offers/offers.css';
import { PlansClosing } from '../../features/checkout/market/PlansClosing.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import '../pro/theme.css';
import { Hero } from './sections/Hero.tsx';
import { OfficialOffices } from './sections/OfficialOffices.tsx';
import { RightAway } from './sections/RightAway.tsx';
import { WithAnAdviser } from './sections/WithAnAdviser.tsx';

/** Help after identity theft, for subscribers and everyone else. */
export default function IdentityHelpPage() {
  return (
    <>
      <Hero />
      <ProofStrip />
      <RightAway />
      <OfficialOffices />
      <WithAnAdviser />
      <PlansClosing />
    </>
  );
}
