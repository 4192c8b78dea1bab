import { expect, it } from '@jest/globals';
import {
  isTranslatedLocale,
  localeName,
  textDirection,
  translatedLocales,
} from './translated-locales.ts';
import { languageName } from './ui-locales.ts';

// Those of the specification: none may go. A further one needs no line here.
it('has at least the 37 locales of the specification', () =>
  expect(translatedLocales.length).toBeGreaterThanOrEqual(37));

it('calls each by the name of its language in that language (CLDR), and no two alike', () => {
  const lower = (locale: string, text: string) => text.toLocaleLowerCase(locale);
  const others = translatedLocales.filter((locale) => {
    const language = languageName(new Intl.Locale(locale).language);
    return !lower(locale, localeName(locale)).includes(lower(locale, language));
  });
  expect(others).toEqual([]);
  expect(new Set(translatedLocales.map(localeName)).size).toBe(translatedLocales.length);
});

it('gives name and direction', () => {
  expect([localeName('he'), textDirection('he')]).toEqual(['עברית', 'rtl']);
  expect([localeName('de'), textDirection('de')]).toEqual(['Deutsch', 'ltr']);
});

it('knows its own tags only, in their one spelling', () => {
  expect(['en', 'EN', 'constructor', 3].map(isTranslatedLocale)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
