import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { jobs, openJobs } from '@mallard/company/jobs';
import type { PageHandle } from '../../page-handle.ts';
import { HiringPage } from './HiringPage.tsx';
import './theme.css';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Work at ${name}`,
    description: msg`Open roles, each with its pay, and what it is like to make things for people you do not know.`,
  },
};

/** Those of the day of the build: each says itself until when one can apply. */
const open = openJobs(jobs, Date.now());

export default function Page() {
  return <HiringPage jobs={open} />;
}
