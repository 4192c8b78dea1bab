import type { Job } from '@mallard/company/schemas';
import { StructuredData } from '../../shell/StructuredData.tsx';
import { jobPosting } from './job-posting.ts';
import { Further } from './sections/Further.tsx';
import { Hero } from './sections/Hero.tsx';
import { Reasons } from './sections/Reasons.tsx';
import { Roles } from './sections/Roles.tsx';

/** Why work here, and as what. */
export function HiringPage({ jobs }: { jobs: readonly Job[] }) {
  return (
    <>
      <Hero />
      <Roles jobs={jobs} />
      <Reasons />
      <Further />
      {jobs.length > 0 && <StructuredData data={{ '@graph': jobs.map(jobPosting) }} />}
    </>
  );
}
