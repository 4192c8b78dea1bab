import { Hero } from './sections/Hero.tsx';
import { WhatIsInIt } from './sections/WhatIsInIt.tsx';
import { WhatWeKeep } from './sections/WhatWeKeep.tsx';

/** What the newsletter is, and the form that asks for it. */
export function NewsletterPage() {
  return (
    <>
      <Hero />
      <WhatIsInIt />
      <WhatWeKeep />
    </>
  );
}
