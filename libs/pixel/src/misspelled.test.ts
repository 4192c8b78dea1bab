import { expect, it } from '@jest/globals';
import { definePixelEvents, eventProblems } from './index.ts';

const sample = {
  description: 'For tests.',
  owner: 'tests',
  purpose: 'measurement',
  trigger: 'other',
  endsOn: '2027-06-30',
} as const;

it('reports unknown event properties at compile time and in eventProblems', () => {
  const misspelled = definePixelEvents({
    // @ts-expect-error The member is called "repeatable".
    'test.event': { ...sample, repeatabel: true },
  });
  expect(eventProblems(misspelled, '2027-06-30')).toEqual([
    expect.stringContaining('"repeatabel" is not a member'),
  ]);
});

it('reports unknown members of a parameter in eventProblems', () => {
  const parameters = { from: { description: 'x', values: 'count', value: ['a'] } } as const;
  expect(eventProblems({ 'test.event': { ...sample, parameters } }, '2027-06-30')).toEqual([
    expect.stringContaining('"value" is not a member of the parameter "from"'),
  ]);
});
