import { expect, it } from '@jest/globals';
import { differences } from './differences.ts';

const map = (values: Record<string, string>) => new Map(Object.entries(values));

it.each([
  ['nothing of the same', { a: '1', b: '2' }, { b: '2', a: '1' }, []],
  ['what changed', { a: '1', b: '2' }, { a: '1', b: '3' }, ['b']],
  ['what is gone, and what is new', { b: '2', a: '1' }, { a: '1', c: '1' }, ['b', 'c']],
])('tells %s', (_, one, other, expected) => {
  expect(differences(map(one), map(other))).toEqual(expected);
});
