import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localizedPath, splitLocalePath } from './locale-path.ts';
import { translatedLocales } from './translated-locales.ts';

const anyLocale = fc.constantFrom(...translatedLocales);
const anyPath = fc.oneof(
  fc.string(),
  fc.webPath(),
  fc
    .array(fc.constantFrom('/', '\\', '\t', '\n', 'en', 'en-US', 'pro', '?', '#', '//evil.example'))
    .map((p) => p.join('')),
);

describe('splitLocalePath', () => {
  it.each([
    ['/', { path: '/' }],
    ['/pro', { path: '/pro' }],
    ['/de', { locale: 'de', canonical: true, path: '/' }],
    ['/de/', { locale: 'de', canonical: true, path: '/' }],
    ['/de/pro', { locale: 'de', canonical: true, path: '/pro' }],
    ['/en-US/pro/?x=/1#y', { locale: 'en', canonical: false, path: '/pro?x=/1#y' }],
    ['/de?x=1', { locale: 'de', canonical: true, path: '/?x=1' }],
    ['/de//evil.example', { locale: 'de', canonical: true, path: '/evil.example' }],
    ['/de/\\evil.example', { locale: 'de', canonical: true, path: '/evil.example' }],
    ['//evil.example', { path: '/evil.example' }],
    ['/d\te/p\nro', { locale: 'de', canonical: true, path: '/pro' }],
    ['/?from=/de', { path: '/?from=/de' }],
    ['/pro#/de', { path: '/pro#/de' }],
    ['///', { path: '/' }],
    ['', { path: '/' }],
  ])('splits %j into locale and path', (path, expected) =>
    expect(splitLocalePath(path)).toEqual(expected),
  );

  it('never returns a path that leads to another host', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const { path: page } = splitLocalePath(path);
        expect(page).toMatch(/^\/(?![/\\])/);
        expect(new URL(page, 'https://site.example').host).toBe('site.example');
      }),
    );
  });
});

describe('localizedPath', () => {
  it.each([
    ['/', '/de'],
    ['/?x=1', '/de?x=1'],
    ['/#top', '/de#top'],
    ['/pro', '/de/pro'],
    ['/pro/', '/de/pro'],
    ['/fr/pro?x=1', '/de/pro?x=1'],
    ['/en-gb', '/de'],
    ['/subscriptions/activation-flow', '/de/subscriptions/activation-flow'],
  ])('prefixes %j with the locale', (path, expected) => {
    expect(localizedPath('de', path)).toBe(expected);
  });

  it('returns the same path twice, with a locale that splitLocalePath reads back', () => {
    fc.assert(
      fc.property(anyLocale, anyPath, (locale, path) => {
        const once = localizedPath(locale, path);
        expect(localizedPath(locale, once)).toBe(once);
        expect(splitLocalePath(once)).toMatchObject({ locale, canonical: true });
      }),
    );
  });
});
