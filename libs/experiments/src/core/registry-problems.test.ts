import { expect, it } from '@jest/globals';
import type { Experiment } from './experiment.ts';
import { registryProblems } from './registry-problems.ts';

const sample: Experiment = {
  name: 'sample',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control', 'treatment'],
  allocation: 1,
  assignment: 'local',
  expiryDays: 30,
  endsOn: '2027-06-30',
};

it.each<[Partial<Experiment>, string]>([
  [{ endsOn: '2027-06-29' }, 'sample: ended on 2027-06-29'],
  [{ endsOn: '' }, 'sample: has no end date'],
  [{ endsOn: '2027-02-30' }, 'sample: has no end date'],
  [{ name: 'Sample One' }, 'Sample One: the name is not of'],
  [{ description: ' ' }, 'sample: has no description'],
  [{ owner: '' }, 'sample: has no owner'],
  [{ variants: [] }, 'sample: has no variant'],
  [{ variants: ['a', 'a'] }, 'sample: has a variant twice'],
  [{ variants: ['unassigned'] }, 'sample: "unassigned" cannot be'],
  [{ variants: ['a b'] }, 'sample: "a b" cannot be'],
  [{ allocation: 1.1 }, 'sample: the allocation is not'],
  [{ allocation: NaN }, 'sample: the allocation is not'],
  [{ expiryDays: 0 } as Partial<Experiment>, 'sample: is kept for less'],
])('reports %j', (change, problem) => {
  const problems = registryProblems([{ ...sample, ...change } as Experiment], '2027-06-30');
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

it('reports a duplicate name and accepts a valid registry', () => {
  expect(registryProblems([sample, sample], '2027-06-30')).toEqual(['sample: is there twice']);
  expect(registryProblems([sample, { ...sample, name: 'other' }], '2027-06-30')).toEqual([]);
});
