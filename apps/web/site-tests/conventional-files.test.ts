import { brand } from '@mallard/brand';
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { unreachableAssets } from './unreachable-assets.ts';
import { builtPages, fileOf, site } from './site.ts';

const HOME = `https://${brand.domain}`;
const read = (address: string) => readFileSync(fileOf(address), 'utf8');

/** Returns all matches of an attribute or element in single-line XML. */
const all = (xml: string, pattern: RegExp) =>
  Array.from(xml.matchAll(pattern), ([, found = '']) => found);

describe('sitemaps', () => {
  const indexed = Object.keys(site.routes).filter((route) => site.routes[route]?.indexed);
  const pathOf = (locale: string, route: string) =>
    route === '/' ? `/${locale}` : `/${locale}${route}`;

  it('includes one sitemap per language', () => {
    expect(all(read('sitemap.xml'), /<loc>([^<]+)</g)).toEqual(
      site.locales.map((locale) => `${HOME}/sitemap-${locale}.xml`),
    );
  });

  it.each(site.locales)('lists every indexable page in %s', (locale) => {
    const xml = read(`sitemap-${locale}.xml`);
    expect(all(xml, /<loc>([^<]+)</g)).toEqual(
      indexed.map((route) => `${HOME}${pathOf(locale, route)}`),
    );
    const entries = all(xml, /<url>(.*?)<\/url>/g);
    indexed.forEach((route, index) => {
      expect(all(entries[index] ?? '', /hreflang="([^"]+)"/g)).toEqual([
        ...site.locales,
        'x-default',
      ]);
      expect(all(entries[index] ?? '', /href="([^"]+)"/g)).toEqual(
        [...site.locales.map((other) => pathOf(other, route)), route].map(
          (path) => `${HOME}${path}`,
        ),
      );
    });
    expect(indexed.every((route) => pathOf(locale, route) in site.pages)).toBe(true);
    expect(xml).not.toContain('/errors/');
  });
});

describe('search engine description', () => {
  it.each(site.locales)('describes the search engine to browsers in %s', (locale) => {
    const xml = read(`${locale}/opensearch.xml`);
    // Browsers truncate longer names.
    expect(all(xml, /<ShortName>(.+)</g)).toEqual([brand.name]);
    expect(brand.name.length).toBeLessThanOrEqual(16);
    expect(xml).toContain(`<Language>${locale}</Language>`);
    const description = all(xml, /<Description>(.+)</g)[0] ?? '';
    expect(read(site.pages[`/${locale}`]?.file ?? '')).toContain(`content="${description}`);
    const templates = all(xml, /template="([^"]+)"/g).map((template) =>
      template.replaceAll('&amp;', '&'),
    );
    expect(templates.map((template) => new URL(template).origin)).toEqual([HOME, HOME, HOME]);
    expect(new URL(templates[0] ?? '').searchParams.get('q')).toBe('{searchTerms}');
    expect(new URL(templates[1] ?? '').searchParams.get('type')).toBe('list');
    expect(templates[2]).toBe(`${HOME}/${locale}/opensearch.xml`);
  });
});

it('includes every referenced file in every build', () => {
  const named = new Set(
    builtPages.flatMap(({ html }) => [
      ...all(
        html,
        /<link[^>]* rel="(?:icon|apple-touch-icon|manifest|search)"[^>]* href="([^"]+)"/g,
      ),
      ...all(
        html,
        /<link[^>]* href="([^"]+)"[^>]* rel="(?:icon|apple-touch-icon|manifest|search)"/g,
      ),
    ]),
  );
  expect(named.size).toBeGreaterThan(site.locales.length);
  for (const address of [...named, '/favicon.ico']) {
    expect([address, existsSync(fileOf(address))]).toEqual([address, true]);
  }
});

it('contains no asset that pages can’t reach', () => {
  expect(unreachableAssets(fileOf(''))).toEqual([]);
});
