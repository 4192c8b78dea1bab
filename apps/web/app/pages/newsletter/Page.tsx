import { Hero } from './sections/Hero.tsx';
import { WhatIsInIt } from './sections/WhatIsInIt.tsx';
import { WhatWeKeep } from './sections/WhatWeKeep.tsx';
import './theme.css';

/** The newsletter's description and its subscription form. */
export default function NewsletterPage() {
  return (
    <>
      <Hero />
      <WhatIsInIt />
      <WhatWeKeep />
    </>
  );
}
