import type { PlanProduct } from '../../features/checkout/plan-price.ts';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Comparison } from './sections/Comparison.tsx';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { Protections } from './sections/Protections.tsx';
import { Questions } from './sections/Questions.tsx';

export function ProPage({ products }: { products: readonly PlanProduct[] }) {
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
