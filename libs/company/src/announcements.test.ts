import { describe, expect, it } from '@jest/globals';
import { jobs, openJobs } from './jobs.ts';
import { posts } from './posts.ts';
import { jobSchema, postSchema, type Job } from './schemas.ts';
import { sampleJob } from './testing/index.ts';

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

describe('posts', () => {
  it.each(posts.map((post) => [post.id, post]))('%s is one', (_id, post) => {
    expect(postSchema.parse(post)).toEqual(post);
  });

  it('have an id each, and stand newest first', () => {
    expect(new Set(ids(posts)).size).toBe(posts.length);
    const days = posts.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual([...days].sort().reverse());
  });
});

describe('roles', () => {
  it('say all that an applicant has to know', () => {
    for (const job of [...jobs, sampleJob]) expect(jobSchema.parse(job)).toEqual(job);
    expect(new Set(ids(jobs)).size).toBe(jobs.length);
  });

  it.each<[string, Partial<Record<keyof Job, unknown>>]>([
    ['without pay', { pay: undefined }],
    ['with a range of pay that is upside down', { pay: { ...sampleJob.pay, from: 130_000 } }],
    ['that closes before it opens', { closesOn: '2026-11-01' }],
    ['that nobody may live for', { countries: [] }],
    ['with an id that is no part of an address', { id: 'Accessibility Engineer' }],
    ['on a day that there is not', { publishedOn: '2026-02-30' }],
  ])('%s are none', (_case, change) => {
    expect(jobSchema.safeParse({ ...sampleJob, ...change }).success).toBe(false);
  });

  it.each([
    ['2026-11-01T23:59:59Z', false],
    ['2026-11-02T00:00:00Z', true],
    ['2026-12-15T23:59:59Z', true],
    ['2026-12-16T00:00:00Z', false],
  ])('at %s the sample is open: %s', (moment, isOpen) => {
    expect(openJobs([sampleJob], Date.parse(moment))).toEqual(isOpen ? [sampleJob] : []);
  });
});
