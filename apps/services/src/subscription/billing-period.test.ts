import { expect, it } from '@jest/globals';
import { addBillingPeriod } from './billing-period.ts';

it.each([
  ['2026-01-31T10:00:00Z', 'Monthly', '2026-02-28T10:00:00Z'],
  ['2026-12-15T00:00:00Z', 'Monthly', '2027-01-15T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 'Yearly', '2029-02-28T00:00:00Z'],
  ['2026-03-01T00:00:00Z', 'Yearly', '2027-03-01T00:00:00Z'],
] as const)('adds to %s one %s period, giving %s', (start, period, end) => {
  expect(new Date(addBillingPeriod(Date.parse(start), period))).toEqual(new Date(end));
});
