import { Trans } from '@lingui/react/macro';
import { ButtonLink, Container } from '@mallard/ui';
import type { PlanProduct } from '../../features/checkout/plan-price.ts';
import classes from './ProPage.module.css';
import { Hero } from './sections/Hero.tsx';
import { HowItWorks } from './sections/HowItWorks.tsx';
import { Included } from './sections/Included.tsx';
import { Questions } from './sections/Questions.tsx';

export function ProPage({ products }: { products: readonly PlanProduct[] }) {
  return (
    <>
      <Hero products={products} />
      <Container className={classes.sections}>
        <Included />
        <HowItWorks />
        <Questions />
        <p className={classes.end}>
          <ButtonLink size="large" href="#plans">
            <Trans>Choose your plan</Trans>
          </ButtonLink>
        </p>
      </Container>
    </>
  );
}
