import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nearestLocale, negotiateLocale, parseAcceptLanguage, resolveLocale } from './index.ts';

const anything = fc.oneof(
  fc.constantFrom(null, undefined, [], {}, '%E0%A4%A', '\ud800'),
  fc.jsonValue(),
  fc.string(),
  fc.constant({ toString: 1 }),
);

it.each([
  ['parseAcceptLanguage', parseAcceptLanguage],
  ['negotiateLocale', (value) => negotiateLocale({ cookie: value, acceptLanguage: value })],
  ['resolveLocale', resolveLocale],
  ['nearestLocale', nearestLocale],
] as [string, (value: never) => unknown][])('%s never throws for any value', (_, read) => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(() => read(value as never)).not.toThrow();
    }),
  );
});

it('negotiates the default locale if headers.get returns null', () => {
  const acceptLanguage = new Headers().get('accept-language');
  expect(negotiateLocale({ acceptLanguage })).toEqual({ locale: 'en', explicit: false });
});
