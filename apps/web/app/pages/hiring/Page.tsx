import { jobs as allJobs, openJobs } from '@mallard/company/jobs';
import type { Job } from '@mallard/company/schemas';
import { StructuredData } from '../../shell/StructuredData.tsx';
import { jobPosting } from './job-posting.ts';
import { Further } from './sections/Further.tsx';
import { Hero } from './sections/Hero.tsx';
import { Reasons } from './sections/Reasons.tsx';
import { Roles } from './sections/Roles.tsx';
import './theme.css';

/** The roles that were open at build time; each ad states its own deadline. */
const OPEN = openJobs(allJobs, Date.now());

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
