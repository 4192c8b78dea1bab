import { jobs as allJobs, openJobs } from '@mallard/company/jobs';
import type { Job } from '@mallard/company/schemas';
import { StructuredData } from '../../shell/StructuredData.tsx';
import { jobPosting } from './job-posting.ts';
import { Further } from './sections/Further.tsx';
import { Hero } from './sections/Hero.tsx';
import { Reasons } from './sections/Reasons.tsx';
import { Roles } from './sections/Roles.tsx';
import './theme.css';

/** Those of the day of the build: each says itself until when one can apply. */
const OPEN = openJobs(allJobs, Date.now());

/** Why work here, and as what. */
export default function HiringPage({ jobs = OPEN }: { jobs?: readonly Job[] }) {
  return (
    <>
      <Hero />
      {jobs.length > 0 && <Roles jobs={jobs} />}
      <Reasons />
      {jobs.length === 0 && <Roles jobs={jobs} />}
      <Further />
      {jobs.length > 0 && <StructuredData data={{ '@graph': jobs.map(jobPosting) }} />}
    </>
  );
}
