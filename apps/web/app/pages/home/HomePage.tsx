import { Container } from '@mallard/ui';
import classes from './HomePage.module.css';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Hero } from './sections/Hero.tsx';
import { Products } from './sections/Products.tsx';
import { Promises } from './sections/Promises.tsx';
import { Statistics } from './sections/Statistics.tsx';
import { Subscription } from './sections/Subscription.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <Container className={classes.sections}>
        <Promises />
        <Products />
        <Subscription />
        <Statistics />
        <ClosingCall />
      </Container>
    </>
  );
}
