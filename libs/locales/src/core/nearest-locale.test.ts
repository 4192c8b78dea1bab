// Specification §1: 37 translations.
import { describe, expect, it } from '@jest/globals';
import { nearestLocale } from './nearest-locale.ts';
import { isTranslatedLocale, translatedLocales } from './translated-locales.ts';
import { UI_LOCALES } from './ui-locales.ts';

describe('nearestLocale', () => {
  it('maps every UI locale to a translated one (specification §9)', () => {
    const found = UI_LOCALES.map((code) => nearestLocale(code));
    expect(found.every(isTranslatedLocale)).toBe(true);
    expect(new Set(found)).toEqual(new Set(translatedLocales));
  });

  it.each([
    ['ca', 'es'],
    ['ca-valencia', 'es'],
    ['CA_es', 'es'],
    ['gl-ES', 'es'],
    ['sr', 'hr'],
    ['sr-Latn', 'hr'],
    ['sr_Latn_RS', 'hr'],
    ['bs', 'hr'],
    ['bs-Cyrl-BA', 'hr'],
    ['az', 'tr'],
    ['az-Cyrl', 'ru'],
    ['fo', 'da'],
    ['ms-MY', 'id'],
    ['ks', 'en'],
    ['ks-Deva', 'hi'],
    ['lb', 'de'],
    ['ps', 'fa'],
    ['smn', 'fi'],
    ['br', 'fr'],
    ['fur', 'it'],
    ['se', 'nb'],
    ['af', 'nl'],
    ['yrl', 'pt-BR'],
    ['kea', 'pt-PT'],
    ['be-BY', 'ru'],
    ['bo-CN', 'zh-Hans'],
    ['mk', 'bg'],
    ['ka', 'en'],
    ['kab', 'en'],
    ['cy-GB', 'en'],
    ['de-AT', 'de'],
  ])('maps %j to %s', (tag, expected) => expect(nearestLocale(tag)).toBe(expected));

  it.each(['', '*', 'app', 'mac', 'pro', 'dbp', 'tlh', 'toString', '-', 'x-ca', 'not a tag'])(
    'returns undefined for %j',
    (tag) => expect(nearestLocale(tag)).toBeUndefined(),
  );
});
