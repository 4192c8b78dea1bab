import { expect, it } from '@jest/globals';
import { productPages } from '../app/content/product-pages.ts';
import { builtPages, pagesByRoute } from './site.ts';

const pages = builtPages.filter(({ locale }) => locale === 'en');

/** Returns the routes that a page links to, without locale, query and fragment. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="\/en(\/[^"?#]*)?[?#"]/g)].map(([, path]) => path ?? '/');
}

it.each(Object.entries(productPages))('sells %s on %s, linked from /pro', (_entitlement, path) => {
  expect(pagesByRoute.has(path)).toBe(true);
  const pro = pages.find(({ route }) => route === '/pro')?.html ?? '';
  expect(linksOf(/<main[\s>].*<\/main>/s.exec(pro)?.[0] ?? '')).toContain(path);
});

it('links every indexed page from the header, the footer or another page', () => {
  const linked = new Set(
    pages.flatMap(({ route, html }) => linksOf(html).filter((target) => target !== route)),
  );
  const indexed = pages.filter(({ html }) => !/<meta name="robots" content="noindex/.test(html));
  expect(indexed.length).toBeGreaterThan(25);
  const orphans = indexed.map(({ route }) => route).filter((route) => !linked.has(route));
  expect(orphans).toEqual([]);
});
