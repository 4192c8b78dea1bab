import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LOCALE, textDirection, translatedLocales } from './translated-locales.ts';
import { isUiLocale, languageName, scriptDirection, UI_LOCALES } from './ui-locales.ts';

describe('UI_LOCALES', () => {
  it('has about 250 codes, with pt-PT, zh and the default among them', () => {
    expect(UI_LOCALES.length).toBeGreaterThanOrEqual(245);
    expect(UI_LOCALES.length).toBeLessThanOrEqual(300);
    for (const code of ['pt-PT', 'zh', DEFAULT_LOCALE]) expect(isUiLocale(code)).toBe(true);
  });

  it('is sorted, without doubles, of well-formed canonical tags', () => {
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
    ['the regions where Chinese is', 'zh-CN zh-HK zh-MO zh-SG zh-TW'],
  ])('has the official languages of %s', (_where, codes) => {
    expect(codes.split(' ').filter((code) => !isUiLocale(code))).toEqual([]);
  });

  it('has the language of each that has a region or a script', () => {
    const languages = UI_LOCALES.map((code) => new Intl.Locale(code).language);
    expect(languages.filter((language) => !isUiLocale(language))).toEqual([]);
  });

  it('has a name for each', () => {
    expect(UI_LOCALES.filter((code) => languageName(code, 'en') === code)).toEqual([]);
  });
});

describe('languageName', () => {
  it('is the endonym by default', () => expect(languageName('fr')).toBe('français'));
  it('is said in another language', () => expect(languageName('fr', 'en')).toBe('French'));
  it('gives back what is no tag', () => expect(languageName('not a tag')).toBe('not a tag'));
});

describe('scriptDirection', () => {
  it('agrees with the translated locales', () => {
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
  ])('of %j is %s', (locale, direction) => expect(scriptDirection(locale)).toBe(direction));
});
