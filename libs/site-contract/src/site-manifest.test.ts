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
  it('reads what was written', () => {
    expect(parseSiteManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  it.each(ERROR_PAGES)('refuses a site without the error page %s', (name) => {
    const { [name]: _missing, ...errorPages } = manifest.errorPages;
    expect(() => parseSiteManifest(JSON.stringify({ ...manifest, errorPages }))).toThrow(name);
  });

  it.each([
    ['half a file', '{"locales":'],
    [
      'a route that does not say whether it is indexed',
      JSON.stringify({
        ...manifest,
        routes: { '/': { delivery: 'document', negotiation: 'redirect' } },
      }),
    ],
    [
      'a page without a policy',
      JSON.stringify({ ...manifest, pages: { '/en': { file: 'pages/en.html', etag: '"1"' } } }),
    ],
  ])('refuses %s', (_, text) => {
    expect(() => parseSiteManifest(text)).toThrow();
  });
});

describe('steps', () => {
  it('are at addresses below their page', () => {
    expect(stepPaths('/pro/add-email', ['otp', 'success'])).toEqual([
      '/pro/add-email/otp',
      '/pro/add-email/success',
    ]);
    expect(stepPaths('/pro')).toEqual([]);
  });

  it('are no pages of their own', () => {
    expect(pagePaths(manifest)).toEqual(['/', '/pro/add-email']);
  });
});

describe('names of pages', () => {
  it.each([
    ['/', 'home'],
    ['/pro', 'pro'],
    ['/pro/privacy-terms', 'pro-privacy-terms'],
  ])('are, at %s, %s', (path, name) => {
    expect(pageName(path)).toBe(name);
  });

  it('are those of everything that is shown', () => {
    expect(pageNames(manifest)).toEqual([
      ...['home', 'pro-add-email', 'pro-add-email-otp'],
      ...ERROR_PAGES.map((name) => `errors-${name}`),
      'languages',
    ]);
  });
});
