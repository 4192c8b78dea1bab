import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCookie, readCookieSettings, readQuerySettings } from './index.ts';

const anything = fc.oneof(
  fc.constantFrom(null, undefined, [], {}, '%E0%A4%A', '\ud800'),
  fc.jsonValue(),
  fc.string(),
  fc.constant({ toString: 1 }),
);

it.each([
  ['readCookie', (value) => readCookie(value, 'kae')],
  ['readCookieSettings', readCookieSettings],
  ['readQuerySettings', readQuerySettings],
] as [string, (value: never) => unknown][])('%s never throws for any value', (_, read) => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(() => read(value as never)).not.toThrow();
    }),
  );
});

it.each([null, undefined])('reads no settings from %s', (absent) => {
  expect(readCookieSettings(absent)).toEqual(readCookieSettings(''));
  expect(readQuerySettings(absent)).toEqual(readQuerySettings(''));
});
