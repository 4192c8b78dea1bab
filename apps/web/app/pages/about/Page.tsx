import { SiteBanner } from '../../features/banner/SiteBanner.tsx';
import { Donations } from './sections/Donations.tsx';
import { Figures } from './sections/Figures.tsx';
import { Hero } from './sections/Hero.tsx';
import { Income } from './sections/Income.tsx';
import { Meet } from './sections/Meet.tsx';
import { Products } from './sections/Products.tsx';
import './theme.css';

export default function AboutPage() {
  return (
    <>
      <SiteBanner />
      <Hero />
      <Figures />
      <Products />
      <Income />
      <Donations />
      <Meet />
    </>
  );
}
