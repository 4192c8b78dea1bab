import { expect, it } from '@jest/globals';
import { divideMessages, homelessMessages } from './divided-messages.ts';

const parts = (files: string[]) => ({
  shared: new Set(['all']),
  parts: new Map([['a', new Set(files)]]),
});
const messagesOf = new Map([
  ['all', new Set(['1'])],
  ['page', new Set(['1', '2'])],
  ['late', new Set(['3'])],
]);
const texts = new Map([
  ['1', 'one'],
  ['2', 'two'],
  ['3', 'three'],
]);

it('gives a part what not all have', () => {
  const { shared, ofPart } = divideMessages(parts(['page']), messagesOf);
  expect([...shared]).toEqual(['1']);
  expect([...(ofPart.get('a') ?? [])]).toEqual(['2']);
});

it('tells of a message that a part shows and does not load', () => {
  const loaded = divideMessages(parts(['page']), messagesOf);
  expect(homelessMessages(parts(['page']), loaded, messagesOf, texts)).toEqual([]);
  expect(homelessMessages(parts(['page', 'late']), loaded, messagesOf, texts)).toEqual([
    'late shows "three" (3) on a, which loads no catalogue with it',
  ]);
});
