import { expect, it } from '@jest/globals';
import { differences } from './differences.ts';

const map = (values: Record<string, string>) => new Map(Object.entries(values));

it.each([
  ['nothing for equal maps', { a: '1', b: '2' }, { b: '2', a: '1' }, []],
  ['changed values', { a: '1', b: '2' }, { a: '1', b: '3' }, ['b']],
  ['removed and added names', { b: '2', a: '1' }, { a: '1', c: '1' }, ['b', 'c']],
])('differences returns %s', (_, one, other, expected) => {
  expect(differences(map(one), map(other))).toEqual(expected);
});
