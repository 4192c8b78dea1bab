import { expect, it } from '@jest/globals';
import { defineExperiments, registryProblems } from './index.ts';

const sample = {
  name: 'sample',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control', 'treatment'],
  allocation: 1,
  assignment: 'local',
  expiryDays: 30,
  endsOn: '2027-06-30',
} as const;

it('rejects unknown members of an experiment at compile time and in registryProblems', () => {
  const misspelled = defineExperiments([
    // @ts-expect-error The member is called weights.
    { ...sample, weight: [0.9, 0.1] },
  ]);
  expect(registryProblems(misspelled, '2027-06-30')).toEqual([
    expect.stringContaining('"weight" is not a member'),
  ]);
  const known = defineExperiments([{ ...sample, audience: 'phone' }]);
  expect(registryProblems(known, '2027-06-30')).toEqual([]);
});
