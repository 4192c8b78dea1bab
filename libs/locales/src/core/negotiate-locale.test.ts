import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { negotiateLocale, parseAcceptLanguage } from './negotiate-locale.ts';
import { isTranslatedLocale } from './translated-locales.ts';

describe('parseAcceptLanguage', () => {
  it('sorts by quality and keeps the order of equal qualities', () => {
    expect(
      parseAcceptLanguage('en;q=0.5, fr , de;q=0.50,it;q=1').map(({ range }) => range),
    ).toEqual(['fr', 'it', 'en', 'de']);
  });

  it.each(['de;q=2', 'de;q=-1', 'de;q=', 'de;q=1.0000', 'de;q=0.5x', 'de;level=1', 'd e', ';', ''])(
    'ignores the malformed element %j',
    (header) => expect(parseAcceptLanguage(header)).toEqual([]),
  );
});

describe('negotiateLocale', () => {
  it.each([
    ['prefers the cookie', { cookie: 'pt-PT', acceptLanguage: 'de' }, 'pt-PT', true],
    ['accepts a cookie in another spelling', { cookie: 'de_DE' }, 'de', true],
    ['ignores a cookie with an unknown locale', { cookie: 'xx', acceptLanguage: 'de' }, 'de', true],
    [
      'prefers the range with the highest quality',
      { acceptLanguage: 'fr;q=0.3, de-CH;q=0.8' },
      'de',
      true,
    ],
    ['falls back to the next range', { acceptLanguage: 'ka, kab;q=0.9, sv;q=0.1' }, 'sv', true],
    [
      'falls back to the nearest locale if no named one is translated',
      { acceptLanguage: 'ca, ka' },
      'es',
      true,
    ],
    [
      'prefers a translated range to a nearest match',
      { acceptLanguage: 'ca, fr;q=0.3' },
      'fr',
      true,
    ],
    ['reads q=.9 as 0.9', { acceptLanguage: 'de;q=.5, fr;q=.9' }, 'fr', true],
    ['maps Bosnian to Croatian', { acceptLanguage: 'bs-BA,bs;q=0.9,en;q=0.8' }, 'hr', true],
    [
      'maps Serbian in Latin script to Croatian',
      { acceptLanguage: 'sr-Latn-RS,en;q=0.8' },
      'hr',
      true,
    ],
    [
      'maps an untranslated language in the cookie to the nearest locale',
      { cookie: 'ca', acceptLanguage: 'de' },
      'es',
      true,
    ],
    ['returns the default for an untranslated language', { acceptLanguage: 'ka' }, 'en', true],
    ['treats * as no language', { acceptLanguage: '*' }, 'en', false],
    ['treats an empty header as no language', { acceptLanguage: '' }, 'en', false],
    ['treats a missing header as no language', {}, 'en', false],
    ['treats a malformed header as no language', { acceptLanguage: '<script>' }, 'en', false],
    [
      'never returns a locale with quality 0',
      { acceptLanguage: 'de;q=0, de-CH, fr;q=0.5' },
      'fr',
      true,
    ],
    ['applies quality 0 only to the exact tag', { acceptLanguage: 'de-CH;q=0, de' }, 'de', true],
    ["isn't explicit if every range has quality 0", { acceptLanguage: 'de;q=0' }, 'en', false],
    ['returns the default for an unknown language', { acceptLanguage: 'zxx' }, 'en', true],
    ['reads q=1.000 as 1', { acceptLanguage: 'fr;q=0.9, de;q=1.000' }, 'de', true],
    [
      'distinguishes Chinese scripts',
      { acceptLanguage: 'zh-TW,zh;q=0.9,en;q=0.8' },
      'zh-Hant',
      true,
    ],
  ])('%s', (_name, input, locale, explicit) => {
    expect(negotiateLocale(input)).toEqual({ locale, explicit });
  });

  it('returns a translated locale for any input', () => {
    fc.assert(
      fc.property(
        fc.record({ cookie: fc.string(), acceptLanguage: fc.string() }, { requiredKeys: [] }),
        (input) => expect(isTranslatedLocale(negotiateLocale(input).locale)).toBe(true),
      ),
    );
  });

  it('returns the same locale again for its own cookie', () => {
    fc.assert(
      fc.property(fc.string(), (acceptLanguage) => {
        const { locale } = negotiateLocale({ acceptLanguage });
        expect(negotiateLocale({ cookie: locale, acceptLanguage }).locale).toBe(locale);
      }),
    );
  });
});

it('negotiates the default locale if headers.get returns null', () => {
  const acceptLanguage = new Headers().get('accept-language');
  expect(negotiateLocale({ acceptLanguage })).toEqual({ locale: 'en', explicit: false });
});
