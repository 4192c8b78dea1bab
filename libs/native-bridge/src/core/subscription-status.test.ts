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
])('maps the bridge error %s to %s (specification §8)', (code, status) => {
  expect(statusForBridgeError(code)).toBe(status);
});

describe('nextSubscriptionStatus (specification §4)', () => {
  it.each<[string, SubscriptionStatusEvent, NativeSubscriptionStatus]>([
    [
      'UNKNOWN outside the own browser',
      { type: 'bridge-missing', code: 'not-ddg-context' },
      'UNKNOWN',
    ],
    ['ERROR on a bridge error', { type: 'bridge-missing', code: 'error-creating-bridge' }, 'ERROR'],
    [
      'PENDING after a handshake with subscriptionDetails',
      { type: 'connected', availableMessages: ['subscriptionDetails'] },
      'PENDING',
    ],
    [
      'UNKNOWN after a handshake without subscriptionDetails',
      { type: 'connected', availableMessages: ['getFeatureConfig'] },
      'UNKNOWN',
    ],
    [
      'SUBSCRIBED for isSubscribed true',
      { type: 'details-answered', details: { isSubscribed: true, status: 'Expired' } },
      'SUBSCRIBED',
    ],
    [
      'UNSUBSCRIBED for isSubscribed false',
      { type: 'details-answered', details: { isSubscribed: false } },
      'UNSUBSCRIBED',
    ],
    ['ERROR when the details request fails', { type: 'details-failed' }, 'ERROR'],
    [
      'SUBSCRIBED for the stored override "true"',
      { type: 'override-read', value: 'true' },
      'SUBSCRIBED',
    ],
    [
      'UNSUBSCRIBED for the stored override "false"',
      { type: 'override-read', value: 'false' },
      'UNSUBSCRIBED',
    ],
    [
      'SUBSCRIBED for the boolean override true',
      { type: 'override-read', value: true },
      'SUBSCRIBED',
    ],
    [
      'UNSUBSCRIBED for the boolean override false',
      { type: 'override-read', value: false },
      'UNSUBSCRIBED',
    ],
  ])('returns %s', (_name, event, expected) => {
    expect(nextSubscriptionStatus('PENDING', event)).toBe(expected);
  });

  it('returns UNKNOWN when isSubscribed is neither true nor false', () => {
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

  it('keeps the status unchanged without a stored override', () => {
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

  it('never returns the status to PENDING', () => {
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
