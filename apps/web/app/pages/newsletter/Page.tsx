import { Hero } from './sections/Hero.tsx';
import { WhatIsInIt } from './sections/WhatIsInIt.tsx';
import { WhatWeKeep } from './sections/WhatWeKeep.tsx';
import './theme.css';

/** What the newsletter is, and the form that asks for it. */
export default function NewsletterPage() {
  return (
    <>
      <Hero />
      <WhatIsInIt />
      <WhatWeKeep />
    </>
  );
}
