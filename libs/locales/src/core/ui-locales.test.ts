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
    ['nonsense tag', 'ltr'],
  ])('of %j is %s', (locale, direction) => expect(scriptDirection(locale)).toBe(direction));
});
