import { expect, it } from '@jest/globals';
import { chanceOf } from './unknown-addresses.ts';

it.each([
  [[2], [1], 1],
  [[1], [2], 0],
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[1, 1], [1, 1], 0.5],
  [[1, 4], [2, 3], 0.5],
  [[3, 4], [1, 5], 0.5],
  [[2, 9], [1, 3, 5], (1 + 3) / 6],
])('%j is above %j with a chance of %d', (first, second, expected) => {
  expect(chanceOf(first, second)).toBe(expected);
});
