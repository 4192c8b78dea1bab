import { expect, it } from '@jest/globals';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

it.each([
  [null, undefined],
  ['120', 120_000],
  [' 0 ', undefined],
  ['-5', undefined],
  ['', undefined],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
  ['soon', undefined],
])('reads %j as %j ms', (value, expected) => {
  expect(parseRetryAfter(value, NOW)).toBe(expected);
});
