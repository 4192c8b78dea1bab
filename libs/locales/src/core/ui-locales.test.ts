import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LOCALE, textDirection, translatedLocales } from './translated-locales.ts';
import { isUiLocale, languageName, scriptDirection, UI_LOCALES } from './ui-locales.ts';

describe('UI_LOCALES', () => {
  it('has about 250 codes, including pt-PT, zh and the default', () => {
    expect(UI_LOCALES.length).toBeGreaterThanOrEqual(245);
    expect(UI_LOCALES.length).toBeLessThanOrEqual(300);
    for (const code of ['pt-PT', 'zh', DEFAULT_LOCALE]) expect(isUiLocale(code)).toBe(true);
  });

  it('contains unique, well-formed canonical tags in order', () => {
    expect([...new Set(UI_LOCALES)].sort()).toEqual([...UI_LOCALES]);
    expect(UI_LOCALES.filter((code) => Intl.getCanonicalLocales(code)[0] !== code)).toEqual([]);
  });

  it('contains every translated locale', () => {
    expect(translatedLocales.filter((locale) => !isUiLocale(locale))).toEqual([]);
  });

  it.each([
    [
      'the European Union',
      'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv',
    ],
    ['the United Nations', 'ar en es fr ru zh'],
    ['India', 'as bn brx doi en gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur'],
    ['Switzerland', 'de de-CH fr fr-CH it it-CH rm'],
    ['Spain', 'ca es eu gl'],
    ['the Chinese-speaking regions', 'zh-CN zh-HK zh-MO zh-SG zh-TW'],
  ])('contains the official languages of %s', (_where, codes) => {
    expect(codes.split(' ').filter((code) => !isUiLocale(code))).toEqual([]);
  });

  it('contains the bare language of each code with a region or a script', () => {
    const languages = UI_LOCALES.map((code) => new Intl.Locale(code).language);
    expect(languages.filter((language) => !isUiLocale(language))).toEqual([]);
  });

  it('has an English name for each code', () => {
    expect(UI_LOCALES.filter((code) => languageName(code, 'en') === code)).toEqual([]);
  });
});

describe('languageName', () => {
  it('returns the endonym by default', () => expect(languageName('fr')).toBe('français'));
  it('translates the name into another language', () =>
    expect(languageName('fr', 'en')).toBe('French'));
  it('returns a malformed tag unchanged', () =>
    expect(languageName('not a tag')).toBe('not a tag'));
});

describe('scriptDirection', () => {
  it('agrees with textDirection for translated locales', () => {
    for (const locale of translatedLocales)
      expect(scriptDirection(locale)).toBe(textDirection(locale));
  });

  it.each([
    ['ur', 'rtl'],
    ['ks', 'rtl'],
    ['ks-Deva', 'ltr'],
    ['pa-Arab', 'rtl'],
    ['yi', 'rtl'],
    ...(['ff-Adlm', 'nqo', 'rhg-Rohg', 'syr', 'dv'] as const).map((tag) => [tag, 'rtl'] as const),
    ['ff', 'ltr'],
    ['nonsense tag', 'ltr'],
  ])('maps %j to %s', (locale, direction) => expect(scriptDirection(locale)).toBe(direction));
});
