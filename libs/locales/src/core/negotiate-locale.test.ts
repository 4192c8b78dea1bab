import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { negotiateLocale, parseAcceptLanguage } from './negotiate-locale.ts';
import { isTranslatedLocale } from './translated-locales.ts';

describe('parseAcceptLanguage', () => {
  it('orders by quality, and keeps the order of equals', () => {
    expect(
      parseAcceptLanguage('en;q=0.5, fr , de;q=0.50,it;q=1').map(({ range }) => range),
    ).toEqual(['fr', 'it', 'en', 'de']);
  });

  it.each(['de;q=2', 'de;q=-1', 'de;q=', 'de;q=1.0000', 'de;q=0.5x', 'de;level=1', 'd e', ';', ''])(
    'leaves out %j',
    (header) => expect(parseAcceptLanguage(header)).toEqual([]),
  );
});

describe('negotiateLocale', () => {
  it.each([
    ['prefers the cookie', { cookie: 'pt-PT', acceptLanguage: 'de' }, 'pt-PT', true],
    ['reads a cookie in another spelling', { cookie: 'de_DE' }, 'de', true],
    [
      'passes over a cookie that names nothing of ours',
      { cookie: 'xx', acceptLanguage: 'de' },
      'de',
      true,
    ],
    ['takes the best range', { acceptLanguage: 'fr;q=0.3, de-CH;q=0.8' }, 'de', true],
    ['goes on to the next range', { acceptLanguage: 'ka, kab;q=0.9, sv;q=0.1' }, 'sv', true],
    [
      'gives what is nearest where nothing that is named is there',
      { acceptLanguage: 'ca, ka' },
      'es',
      true,
    ],
    ['takes what is named over what is near', { acceptLanguage: 'ca, fr;q=0.3' }, 'fr', true],
    ['reads q=.9 as 0.9', { acceptLanguage: 'de;q=.5, fr;q=.9' }, 'fr', true],
    ['gives Croatian to Bosnian', { acceptLanguage: 'bs-BA,bs;q=0.9,en;q=0.8' }, 'hr', true],
    ['gives Croatian to Serbian in Latin', { acceptLanguage: 'sr-Latn-RS,en;q=0.8' }, 'hr', true],
    [
      'takes a chosen language that pages are not in',
      { cookie: 'ca', acceptLanguage: 'de' },
      'es',
      true,
    ],
    ['gives the default to a reader of another language', { acceptLanguage: 'ka' }, 'en', true],
    ['takes * as no language', { acceptLanguage: '*' }, 'en', false],
    ['takes an empty header as no language', { acceptLanguage: '' }, 'en', false],
    ['takes no header as no language', {}, 'en', false],
    ['takes an unreadable header as no language', { acceptLanguage: '<script>' }, 'en', false],
    ['does not give what is refused', { acceptLanguage: 'de;q=0, de-CH, fr;q=0.5' }, 'fr', true],
    ['refuses only what is named', { acceptLanguage: 'de-CH;q=0, de' }, 'de', true],
    ['has nothing to say when all is refused', { acceptLanguage: 'de;q=0' }, 'en', false],
    ['gives the default where nobody knows the language', { acceptLanguage: 'zxx' }, 'en', true],
    [
      'reads q=1.000, which is as much as 1',
      { acceptLanguage: 'fr;q=0.9, de;q=1.000' },
      'de',
      true,
    ],
    ['keeps Chinese scripts apart', { acceptLanguage: 'zh-TW,zh;q=0.9,en;q=0.8' }, 'zh-Hant', true],
  ])('%s', (_name, input, locale, explicit) => {
    expect(negotiateLocale(input)).toEqual({ locale, explicit });
  });

  it('gives one of our locales for any input', () => {
    fc.assert(
      fc.property(
        fc.record({ cookie: fc.string(), acceptLanguage: fc.string() }, { requiredKeys: [] }),
        (input) => expect(isTranslatedLocale(negotiateLocale(input).locale)).toBe(true),
      ),
    );
  });

  it('finds again what it chose', () => {
    fc.assert(
      fc.property(fc.string(), (acceptLanguage) => {
        const { locale } = negotiateLocale({ acceptLanguage });
        expect(negotiateLocale({ cookie: locale, acceptLanguage }).locale).toBe(locale);
      }),
    );
  });
});
