import { type PlanProduct, productsFor } from '@mallard/catalogue';
import { localizedPath } from '@mallard/locales';
import { canonicalAddress } from '../../content/canonical-address.ts';
import { subscriptionProduct } from '../../content/structured-data.ts';
import { Proof } from '../../kit/proof/Proof.tsx';
import { ProofStrip } from '../../kit/proof/ProofStrip.tsx';
import { StructuredData } from '../../shell/StructuredData.tsx';
import { usePage } from '../../i18n/page-context.ts';
import { MARKET } from './content.ts';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Comparison } from './sections/Comparison.tsx';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { OfferBar, WithOfferBar } from './sections/OfferBar.tsx';
import { Protections } from './sections/Protections.tsx';
import { Questions } from './sections/Questions.tsx';
import { TrialDays } from './sections/TrialDays.tsx';
import './theme.css';

/** The prerendered plans. */
const PLANS = productsFor(MARKET);

export default function ProPage({ products = PLANS }: { products?: readonly PlanProduct[] }) {
  const { locale } = usePage();
  return (
    <>
      <Hero products={products} />
      <ProofStrip />
      <WithOfferBar bar={<OfferBar products={products} />}>
        <Protections />
        <HowItWorks />
        <Comparison products={products} />
        <TrialDays />
        <Proof />
        <Questions />
      </WithOfferBar>
      <ClosingCall />
      <StructuredData
        data={subscriptionProduct(products, canonicalAddress(localizedPath(locale, '/pro')))}
      />
    </>
  );
}
