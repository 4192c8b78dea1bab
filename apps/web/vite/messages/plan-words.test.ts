/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { missingFrom, missingPlanWords } from './plan-words.ts';

it('finds a message for every declaration', () => {
  expect(missingPlanWords()).toEqual([]);
});

it('reports a missing message and the file to add it to', () => {
  const sentences = [
    { of: 'experiment macheadline', sentence: 'Which headline is read.' },
    { of: 'event home.impression', sentence: 'Sent when the home page is shown.' },
  ];
  expect(missingFrom(sentences, ['Sent when the home page is shown.'])).toEqual([
    'apps/web/app/pages/measured/plan-messages.ts has no words for the experiment macheadline: add msg`Which headline is read.` and run `npx lingui extract --clean`',
  ]);
});
