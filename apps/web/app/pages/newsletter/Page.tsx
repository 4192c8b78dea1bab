import { Hero } from './sections/Hero.tsx';
import { WhatIsInIt } from './sections/WhatIsInIt.tsx';
import { WhatWeKeep } from './sections/WhatWeKeep.tsx';
import './theme.css';

export default function NewsletterPage() {
  return (
    <>
      <Hero />
      <WhatIsInIt />
      <WhatWeKeep />
    </>
  );
}
