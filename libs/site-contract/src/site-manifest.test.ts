import { describe, expect, it } from '@jest/globals';
import {
  ERROR_PAGES,
  pageName,
  pageNames,
  pagePaths,
  parseSiteManifest,
  stepPaths,
  type SiteManifest,
} from './index.ts';

const manifest: SiteManifest = {
  locales: ['en', 'de'],
  defaultLocale: 'en',
  routes: {
    '/': { delivery: 'document', negotiation: 'redirect', indexed: true },
    '/pro/add-email': { delivery: 'application', negotiation: 'in-place', indexed: false },
    '/pro/add-email/otp': {
      delivery: 'application',
      negotiation: 'in-place',
      indexed: false,
      stepOf: '/pro/add-email',
    },
  },
  pages: { '/en': { file: 'pages/en.html', csp: "default-src 'none'", etag: '"1"' } },
  errorPages: Object.fromEntries(
    ERROR_PAGES.map((name) => [name, `/errors/${name}`]),
  ) as SiteManifest['errorPages'],
  languageList: '/languages',
};

describe('parseSiteManifest', () => {
  it('round-trips a manifest', () => {
    expect(parseSiteManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  it.each(ERROR_PAGES)('rejects a site without the error page %s', (name) => {
    const { [name]: _missing, ...errorPages } = manifest.errorPages;
    expect(() => parseSiteManifest(JSON.stringify({ ...manifest, errorPages }))).toThrow(name);
  });

  it.each([
    ['a truncated file', '{"locales":'],
    [
      'a route without `indexed`',
      JSON.stringify({
        ...manifest,
        routes: { '/': { delivery: 'document', negotiation: 'redirect' } },
      }),
    ],
    [
      'a page without a CSP',
      JSON.stringify({ ...manifest, pages: { '/en': { file: 'pages/en.html', etag: '"1"' } } }),
    ],
  ])('rejects %s', (_, text) => {
    expect(() => parseSiteManifest(text)).toThrow();
  });
});

describe('stepPaths and pagePaths', () => {
  it('places steps below their page', () => {
    expect(stepPaths('/pro/add-email', ['otp', 'success'])).toEqual([
      '/pro/add-email/otp',
      '/pro/add-email/success',
    ]);
    expect(stepPaths('/pro')).toEqual([]);
  });

  it('excludes steps from the list of pages', () => {
    expect(pagePaths(manifest)).toEqual(['/', '/pro/add-email']);
  });
});

describe('pageName and pageNames', () => {
  it.each([
    ['/', 'home'],
    ['/pro', 'pro'],
    ['/pro/privacy-terms', 'pro-privacy-terms'],
  ])('names the page %s %s', (path, name) => {
    expect(pageName(path)).toBe(name);
  });

  it('lists the names of all pages that can be shown', () => {
    expect(pageNames(manifest)).toEqual([
      ...['home', 'pro-add-email', 'pro-add-email-otp'],
      ...ERROR_PAGES.map((name) => `errors-${name}`),
      'languages',
    ]);
  });
});
