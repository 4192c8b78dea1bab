import { expect, it } from '@jest/globals';
import {
  isTranslatedLocale,
  localeName,
  textDirection,
  translatedLocales,
} from './translated-locales.ts';

// Those of the specification: none may go. A further one needs no line here.
it('has at least the 37 locales of the specification', () =>
  expect(translatedLocales.length).toBeGreaterThanOrEqual(37));

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
