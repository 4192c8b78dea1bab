import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localeTags, parseLocaleSegment, resolveLocale } from './resolve-locale.ts';
import { translatedLocales } from './translated-locales.ts';

describe('resolveLocale', () => {
  it.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['de-CH-1996', 'de'],
    ['de-a-ext-x-private', 'de'],
    ['en_GB', 'en'],
    ['EN-us', 'en'],
    ['es-419', 'es'],
    ['es-MX', 'es'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['yue-HK', 'zh-Hant'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['pt-pt', 'pt-PT'],
    ['iw-IL', 'he'],
    ['in', 'id'],
    [' fr ', 'fr'],
    ['fa-AF', 'fa'],
  ])('resolves %j to %s', (range, expected) => {
    expect(resolveLocale(range)).toBe(expected);
  });

  it.each([
    'kab',
    'ka',
    'dex',
    'e',
    '',
    '*',
    'constructor',
    '__proto__',
    'x-de',
    '-de',
    'de--',
    'i',
  ])('returns undefined for %j', (range) => expect(resolveLocale(range)).toBeUndefined());
});

it('limits subtags to eight characters (RFC 5646 §2.1) and tags to 64', () => {
  expect(resolveLocale('de-abcdefgh')).toBe('de');
  expect(resolveLocale('de-abcdefghi')).toBeUndefined();
  const long = `de${'-abcdefgh'.repeat(6)}-abcdefg`;
  expect([long.length, resolveLocale(long)]).toEqual([64, 'de']);
  expect(resolveLocale(`${long}h`)).toBeUndefined();
});

describe('parseLocaleSegment', () => {
  it.each([
    ['en', { locale: 'en', canonical: true }],
    ['pt-BR', { locale: 'pt-BR', canonical: true }],
    ['pt-br', { locale: 'pt-BR', canonical: false }],
    ['en-us', { locale: 'en', canonical: false }],
    ['en_US', { locale: 'en', canonical: false }],
    ['ZH-tw', { locale: 'zh-Hant', canonical: false }],
    ['zh-Hant-TW', { locale: 'zh-Hant', canonical: false }],
  ])('parses %j', (segment, expected) => expect(parseLocaleSegment(segment)).toEqual(expected));

  it.each([
    ...[
      '',
      'app',
      'mac',
      'pro',
      'dbp',
      'theme',
      'email',
      'how-we-hire',
      'no-tracking',
      'fr-anything',
    ],
    ...['identity-theft-restoration', 'en-us-posix', 'en/', ' en', 'kab', 'toString', 'de-1996-x'],
  ])("doesn't mistake the page %j for a locale", (segment) =>
    expect(parseLocaleSegment(segment)).toBeUndefined(),
  );

  it('accepts every locale in any case', () => {
    for (const locale of translatedLocales) {
      expect(parseLocaleSegment(locale)).toEqual({ locale, canonical: true });
      expect(parseLocaleSegment(locale.toUpperCase())?.locale).toBe(locale);
      expect(parseLocaleSegment(locale.toLowerCase())?.locale).toBe(locale);
    }
  });

  it('returns a canonical locale after one redirect and never throws', () => {
    const tagLike = fc
      .array(fc.stringMatching(/^[a-zA-Z0-9]{1,4}$/), { maxLength: 4 })
      .map((subtags) => subtags.join('-'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), tagLike), (segment) => {
        const parsed = parseLocaleSegment(segment);
        if (parsed)
          expect(parseLocaleSegment(parsed.locale)).toEqual({
            locale: parsed.locale,
            canonical: true,
          });
      }),
    );
  });
});

describe('localeTags', () => {
  const tags = localeTags();

  it('lists every locale, and each tag resolves to its own', () => {
    for (const [tag, locale] of tags) expect([tag, resolveLocale(tag)]).toEqual([tag, locale]);
    expect(new Set(tags.map(([, locale]) => locale))).toEqual(new Set(translatedLocales));
    expect(new Set(tags.map(([tag]) => tag)).size).toBe(tags.length);
  });
});
