import { expect, it } from '@jest/globals';
import {
  isTranslatedLocale,
  localeName,
  textDirection,
  translatedLocales,
} from './translated-locales.ts';
import { languageName } from './ui-locales.ts';

// The locales of the specification are the minimum. A new one needs no change here.
it('has at least the 37 locales of the specification', () =>
  expect(translatedLocales.length).toBeGreaterThanOrEqual(37));

it('gives each locale a unique name that contains its endonym (CLDR)', () => {
  const lower = (locale: string, text: string) => text.toLocaleLowerCase(locale);
  const others = translatedLocales.filter((locale) => {
    const language = languageName(new Intl.Locale(locale).language);
    return !lower(locale, localeName(locale)).includes(lower(locale, language));
  });
  expect(others).toEqual([]);
  expect(new Set(translatedLocales.map(localeName)).size).toBe(translatedLocales.length);
});

it('returns the name and direction of a locale', () => {
  expect([localeName('he'), textDirection('he')]).toEqual(['עברית', 'rtl']);
  expect([localeName('de'), textDirection('de')]).toEqual(['Deutsch', 'ltr']);
});

it('isTranslatedLocale accepts only exact tags of translated locales', () => {
  expect(['en', 'EN', 'constructor', 3].map(isTranslatedLocale)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
