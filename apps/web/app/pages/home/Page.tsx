import './background.css';
import { SiteBanner } from '../../features/banner/SiteBanner.tsx';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Hero } from './sections/Hero.tsx';
import { LeftBehind } from './sections/LeftBehind.tsx';
import { Products } from './sections/Products.tsx';
import { Statistics } from './sections/Statistics.tsx';
import { Subscription } from './sections/Subscription.tsx';

export default function HomePage() {
  return (
    <>
      <SiteBanner />
      <Hero />
      <LeftBehind />
      <Products />
      <Subscription />
      <Statistics />
      <ClosingCall />
    </>
  );
}
