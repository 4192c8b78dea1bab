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
] as const)('%s is active: %s', (status, expected) => {
  expect(isActiveStatus(status)).toBe(expected);
});

it('knows statuses by their exact spelling', () => {
  expect(parseSubscriptionStatus('Not Auto-Renewable')).toBe('Not Auto-Renewable');
  expect(parseSubscriptionStatus('auto-renewable')).toBe('unknown');
  expect(parseSubscriptionStatus(undefined)).toBe('unknown');
});

it('reads billing periods in any case', () => {
  expect(['Monthly', 'yearly', 'Weekly', null, undefined].map(parseBillingPeriod)).toEqual([
    'monthly',
    'yearly',
    'unknown',
    'unknown',
    'unknown',
  ]);
});
