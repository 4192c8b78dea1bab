import { productsFor } from '@mallard/catalogue';
import type { PlanProduct } from '../../features/subscription/plan-price.ts';
import { MARKET } from './content.ts';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Comparison } from './sections/Comparison.tsx';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { Protections } from './sections/Protections.tsx';
import { Questions } from './sections/Questions.tsx';
import './theme.css';

/** The plans that the page is built with. */
const PLANS = productsFor(MARKET);

export default function ProPage({ products = PLANS }: { products?: readonly PlanProduct[] }) {
  return (
    <>
      <Hero products={products} />
      <Protections />
      <HowItWorks />
      <Comparison />
      <Questions />
      <ClosingCall />
    </>
  );
}
