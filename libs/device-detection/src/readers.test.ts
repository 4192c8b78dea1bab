import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { detectDevice, inputFromHeaders, inputFromNavigator } from './index.ts';

const anything = fc.oneof(
  fc.constantFrom(null, undefined, [], {}, '%E0%A4%A', '\ud800'),
  fc.jsonValue(),
  fc.string(),
  fc.constant({ toString: 1 }),
);

it.each([
  ['inputFromNavigator', (value) => detectDevice(inputFromNavigator(value))],
  [
    'inputFromNavigator (user agent)',
    (value) => detectDevice(inputFromNavigator({ userAgent: value, maxTouchPoints: value })),
  ],
  ['inputFromHeaders', (value) => detectDevice(inputFromHeaders(() => value))],
] as [string, (value: never) => unknown][])('%s never throws for any value', (_, read) => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(() => read(value as never)).not.toThrow();
    }),
  );
});

it.each([undefined, null, { product: 'ReactNative' }])(
  'reads %j as an unknown device',
  (navigator) => {
    const input = inputFromNavigator(navigator as never);
    expect(input).toEqual({ userAgent: '' });
    expect(detectDevice(input)).toMatchObject({ platform: 'unknown', browser: 'unknown' });
  },
);

it('reads the user agent of Node', () => {
  expect(inputFromNavigator({ userAgent: 'Node.js/22' })).toEqual({ userAgent: 'Node.js/22' });
});
