import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BridgeErrorKind } from '../errors.ts';
import {
  type NativeSubscriptionStatus,
  nextSubscriptionStatus,
  statusForBridgeError,
  type SubscriptionStatusEvent,
} from './subscription-status.ts';

const KINDS: BridgeErrorKind[] = [
  'not-browser-context',
  'not-ddg-context',
  'bridge-not-supported',
  'unsupported-message',
  'error-creating-bridge',
];

const STATUSES: NativeSubscriptionStatus[] = [
  'SUBSCRIBED',
  'UNSUBSCRIBED',
  'UNKNOWN',
  'PENDING',
  'ERROR',
];

it.each<[BridgeErrorKind, NativeSubscriptionStatus]>([
  ['not-ddg-context', 'UNKNOWN'],
  ['not-browser-context', 'ERROR'],
  ['bridge-not-supported', 'ERROR'],
  ['unsupported-message', 'ERROR'],
  ['error-creating-bridge', 'ERROR'],
])('specification §8: %s gives %s', (code, status) => {
  expect(statusForBridgeError(code)).toBe(status);
});

describe('nextSubscriptionStatus (specification §4)', () => {
  it.each<[string, SubscriptionStatusEvent, NativeSubscriptionStatus]>([
    [
      'outside the own browser it becomes UNKNOWN',
      { type: 'bridge-missing', code: 'not-ddg-context' },
      'UNKNOWN',
    ],
    [
      'on a bridge error it becomes ERROR',
      { type: 'bridge-missing', code: 'error-creating-bridge' },
      'ERROR',
    ],
    [
      'a handshake with subscriptionDetails leaves it PENDING',
      { type: 'connected', availableMessages: ['subscriptionDetails'] },
      'PENDING',
    ],
    [
      'one without gives UNKNOWN',
      { type: 'connected', availableMessages: ['getFeatureConfig'] },
      'UNKNOWN',
    ],
    [
      'isSubscribed true gives SUBSCRIBED',
      { type: 'details-answered', details: { isSubscribed: true, status: 'Expired' } },
      'SUBSCRIBED',
    ],
    [
      'false gives UNSUBSCRIBED',
      { type: 'details-answered', details: { isSubscribed: false } },
      'UNSUBSCRIBED',
    ],
    ['a request that fails is a bridge error', { type: 'details-failed' }, 'ERROR'],
    [
      'an override of true forces SUBSCRIBED',
      { type: 'override-read', value: 'true' },
      'SUBSCRIBED',
    ],
    ['of false UNSUBSCRIBED', { type: 'override-read', value: 'false' }, 'UNSUBSCRIBED'],
    ['as a boolean, too', { type: 'override-read', value: true }, 'SUBSCRIBED'],
    ['or false', { type: 'override-read', value: false }, 'UNSUBSCRIBED'],
  ])('%s', (_name, event, expected) => {
    expect(nextSubscriptionStatus('PENDING', event)).toBe(expected);
  });

  it('anything else than true and false gives UNKNOWN', () => {
    const isSubscribed = fc.anything().filter((value) => typeof value !== 'boolean');
    fc.assert(
      fc.property(fc.oneof(fc.record({ isSubscribed }), isSubscribed), (details) => {
        expect(nextSubscriptionStatus('PENDING', { type: 'details-answered', details })).toBe(
          'UNKNOWN',
        );
      }),
    );
    for (const details of [null, 'yes', [], {}, { isSubscribed: 'true' }, { isSubscribed: 1 }]) {
      expect(nextSubscriptionStatus('PENDING', { type: 'details-answered', details })).toBe(
        'UNKNOWN',
      );
    }
  });

  it('stays as it is without an override', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => !['true', 'false', true, false].includes(value as string)),
        fc.constantFrom(...STATUSES),
        (value, status) => {
          expect(nextSubscriptionStatus(status, { type: 'override-read', value })).toBe(status);
        },
      ),
    );
  });

  it('never goes back to PENDING', () => {
    const events: SubscriptionStatusEvent[] = [
      ...KINDS.map((code) => ({ type: 'bridge-missing', code }) as const),
      { type: 'connected', availableMessages: ['subscriptionDetails'] },
      { type: 'connected', availableMessages: [] },
      ...[{ isSubscribed: true }, { isSubscribed: false }, null].map(
        (details) => ({ type: 'details-answered', details }) as const,
      ),
      { type: 'details-failed' },
    ];
    for (const status of STATUSES.filter((known) => known !== 'PENDING')) {
      for (const event of events) expect(nextSubscriptionStatus(status, event)).not.toBe('PENDING');
    }
  });
});
