import { expect, it } from '@jest/globals';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const ALL: Encoding[] = ['br', 'gzip', 'identity'];

it.each<[string | undefined, Encoding[], Encoding]>([
  [undefined, ALL, 'identity'],
  ['', ALL, 'identity'],
  ['gzip, deflate, br', ALL, 'br'],
  ['GZIP', ALL, 'gzip'],
  ['br;q=0, gzip;q=0.1', ALL, 'gzip'],
  ['*', ALL, 'br'],
  ['*;q=0, gzip', ALL, 'gzip'],
  ['br;q=x, gzip', ALL, 'gzip'],
  ['br', ['identity'], 'identity'],
  ['identity;q=0', ['identity'], 'identity'],
])('negotiates %j against %j: %s', (header, available, expected) => {
  expect(chooseEncoding(header, available)).toBe(expected);
});
