// Specification §3: account and subscription entities.
import { expect, it } from '@jest/globals';
import { isActiveStatus, parseBillingPeriod, parseSubscriptionStatus } from './subscription.ts';

it.each([
  ['Auto-Renewable', true],
  ['Not Auto-Renewable', true],
  ['Grace Period', true],
  ['Waiting', false],
  ['Inactive', false],
  ['Expired', false],
  ['unknown', true],
] as const)('isActiveStatus(%s) returns %s', (status, expected) => {
  expect(isActiveStatus(status)).toBe(expected);
});

it('parseSubscriptionStatus is case-sensitive', () => {
  expect(parseSubscriptionStatus('Not Auto-Renewable')).toBe('Not Auto-Renewable');
  expect(parseSubscriptionStatus('auto-renewable')).toBe('unknown');
  expect(parseSubscriptionStatus(undefined)).toBe('unknown');
});

it('parseBillingPeriod ignores case', () => {
  expect(['Monthly', 'yearly', 'Weekly', null, undefined].map(parseBillingPeriod)).toEqual([
    'monthly',
    'yearly',
    'unknown',
    'unknown',
    'unknown',
  ]);
});
