import type { Job } from './schemas.ts';

/** All advertised roles. */
export const jobs: readonly Job[] = [];

/** A sample role for tests and for the jobs list in development. */
export const sampleJob: Job = {
  id: 'accessibility-engineer',
  language: 'en',
  title: 'Accessibility engineer',
  team: 'Website',
  countries: ['DE', 'GB', 'US'],
  employmentType: 'FULL_TIME',
  pay: { currency: 'USD', from: 96_000, to: 120_000, per: 'year' },
  summary: 'You make sure that everyone can use what we make.',
  tasks: ['Try every page with a screen reader.', 'Fix what you find, or find someone who can.'],
  needs: ['You have made a site usable that was not.'],
  publishedOn: '2026-11-02',
  closesOn: '2026-12-15',
};

/**
 * Filters the roles that are open for applications.
 *
 * @param now Epoch milliseconds. A role is open from the start of its first day to the end of its
 * last, in UTC.
 */
export function openJobs(all: readonly Job[], now: number): Job[] {
  const today = new Date(now).toISOString().slice(0, '2026-11-21'.length);
  return all.filter(({ publishedOn, closesOn }) => publishedOn <= today && today <= closesOn);
}
