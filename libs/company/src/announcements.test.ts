import { describe, expect, it } from '@jest/globals';
import { jobs, openJobs } from './jobs.ts';
import { posts } from './posts.ts';
import { jobSchema, postSchema, type Job } from './schemas.ts';
import { sampleJob } from './testing/index.ts';

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

describe('posts', () => {
  it.each(posts.map((post) => [post.id, post]))('accepts the post %s', (_id, post) => {
    expect(postSchema.parse(post)).toEqual(post);
  });

  it('has unique ids and lists the newest first', () => {
    expect(new Set(ids(posts)).size).toBe(posts.length);
    const days = posts.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual([...days].sort().reverse());
  });
});

describe('job postings', () => {
  it('accepts complete postings with unique ids', () => {
    for (const job of [...jobs, sampleJob]) expect(jobSchema.parse(job)).toEqual(job);
    expect(new Set(ids(jobs)).size).toBe(jobs.length);
  });

  it.each<[string, Partial<Record<keyof Job, unknown>>]>([
    ['without pay', { pay: undefined }],
    ['whose minimum pay exceeds the maximum', { pay: { ...sampleJob.pay, from: 130_000 } }],
    ['that closes before it opens', { closesOn: '2026-11-01' }],
    ['without a country', { countries: [] }],
    ['with an id that is not a URL slug', { id: 'Accessibility Engineer' }],
    ['with a nonexistent date', { publishedOn: '2026-02-30' }],
  ])('rejects a posting %s', (_case, change) => {
    expect(jobSchema.safeParse({ ...sampleJob, ...change }).success).toBe(false);
  });

  it.each([
    ['2026-11-01T23:59:59Z', false],
    ['2026-11-02T00:00:00Z', true],
    ['2026-12-15T23:59:59Z', true],
    ['2026-12-16T00:00:00Z', false],
  ])('decides whether the sample role is open at %s: %s', (moment, isOpen) => {
    expect(openJobs([sampleJob], Date.parse(moment))).toEqual(isOpen ? [sampleJob] : []);
  });
});
