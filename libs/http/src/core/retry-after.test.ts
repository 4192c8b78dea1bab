import { expect, it } from '@jest/globals';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

it.each([
  [null, undefined],
  ['120', 120_000],
  [' 0 ', undefined],
  // RFC 9110 §5.5: whitespace around a value is not part of it.
  [' 120\t', 120_000],
  ['-5', undefined],
  ['', undefined],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
  ['soon', undefined],
  // RFC 9110 §5.6.7: the two obsolete formats are also accepted; the second has no zone and means
  // GMT.
  ['Thursday, 01-Jan-26 00:00:30 GMT', 30_000],
  ['Thu Jan  1 00:00:30 2026', 30_000],
  // A date parser accepts these values, but RFC 9110 does not.
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['+5', undefined],
  ['12 2027', undefined],
  ['January 1 2027', undefined],
  ['2027-01-01', undefined],
  ['2027-01-01T00:00:00Z', undefined],
  ['January 1, 2027', undefined],
  ['x Thu, 01 Jan 2026 00:00:30 GMT', undefined],
  ['Thu, 01 Jan 2026 00:00:30 GMT-2', undefined],
  ['9'.repeat(400), undefined],
])('parseRetryAfter reads %j as %j ms', (value, expected) => {
  expect(parseRetryAfter(value, NOW)).toBe(expected);
});
