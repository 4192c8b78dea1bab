import { describe, expect, it } from '@jest/globals';
import { translatedLocales } from '@mallard/locales';
import { REGIONS } from '@mallard/settings-catalogue';
import { regionName } from './region-name.ts';
import { matchesQuery } from '../search-settings.ts';

const words = { none: 'All', arabia: 'Arab countries' };

describe('region names', () => {
  it.each([
    ['wt-wt', 'en', 'All'],
    ['de-de', 'en', 'Germany'],
    ['de-de', 'fr', 'Allemagne'],
    ['be-fr', 'en', 'Belgium (French)'],
    ['uk-en', 'en', 'United Kingdom'],
    ['ue-es', 'en', 'United States (Spanish)'],
    ['ct-ca', 'en', 'Spain (Catalan)'],
    ['xl-es', 'en', 'Latin America'],
    ['xa-ar', 'en', 'Arab countries (Arabic)'],
    ['sl-sl', 'en', 'Slovenia'],
    ['no such', 'en', 'no such'],
  ])('formats %s in %s: %s', (code, locale, name) => {
    expect(regionName(code, locale, words)).toBe(name);
  });

  it.each([...translatedLocales])('gives each region a distinct name in %s', (locale) => {
    const names = REGIONS.map(({ code }) => regionName(code, locale, words));
    expect(new Set(names).size).toBe(REGIONS.length);
  });
});

describe('matchesQuery', () => {
  it.each([
    ['Farbe der Überschrift', 'uberschrift farbe', true],
    ['Theme Light Dark', ' dark ', true],
    ['Theme Light Dark', 'dark blue', false],
    ['anything', '', true],
  ])('matches “%s” by “%s”: %s', (text, query, expected) => {
    expect(matchesQuery(text, query)).toBe(expected);
  });
});
