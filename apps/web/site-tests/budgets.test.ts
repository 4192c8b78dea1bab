import { describe, expect, it } from '@jest/globals';
import { expectWithin } from './limits.ts';
import {
  brotliBytes,
  heaviestHtml,
  inlineScripts,
  isDocument,
  measurementAddresses,
  pagesByRoute,
  readAsset,
  scriptAddresses,
  type BuiltPage,
} from './site.ts';

function fileBytes({ html }: BuiltPage): number {
  return scriptAddresses(html).reduce((sum, address) => sum + brotliBytes(readAsset(address)), 0);
}

function inlineBytes({ html }: BuiltPage): number {
  return inlineScripts(html).reduce((sum, text) => sum + brotliBytes(text), 0);
}

function requests({ html }: BuiltPage): number {
  const stylesheets = html.match(/<link rel="stylesheet"/g)?.length ?? 0;
  return 1 + scriptAddresses(html).length + stylesheets;
}

function heaviest(pages: BuiltPage[], weight: (page: BuiltPage) => number): [string, number] {
  return pages
    .map((page): [string, number] => [page.path, weight(page)])
    .reduce((worst, next) => (next[1] > worst[1] ? next : worst));
}

const routes = [...pagesByRoute];
const documents = routes.filter(([, [page]]) => page && isDocument(page));
const applications = routes.filter(([, [page]]) => page && !isDocument(page));

/**
 * A page up to its first section or the end of its content: all styles, the header and the
 * above-the-fold content.
 */
const firstView = (page: BuiltPage): BuiltPage => ({
  ...page,
  html: page.html.split(/<section|<\/main>/, 1)[0] ?? '',
});

describe.each(documents)('document %s in its heaviest locale', (route, pages) => {
  it('fits critical CSS and above-the-fold HTML into one congestion window', async () => {
    const [{ path }, bytes] = await heaviestHtml(pages.map(firstView));
    expectWithin('firstView', bytes, path);
  });

  it('stays within its HTML budget, CSS included', async () => {
    const [{ path }, bytes] = await heaviestHtml(pages);
    expectWithin('documentHtml', bytes, path);
  });

  it('stays within its script budget for files and inline code', () => {
    const [path, beforeLoad] = heaviest(pages, (page) => fileBytes(page) + inlineBytes(page));
    const limit = route === '/' ? 'homeScriptBeforeLoad' : 'documentScriptBeforeLoad';
    expectWithin(limit, beforeLoad, path);
    const measuring = measurementAddresses(pages[0]?.html ?? '').map(readAsset);
    const bytes = measuring.reduce((sum, script) => sum + brotliBytes(script), beforeLoad);
    expectWithin('documentScript', bytes, path);
    // Ship only the parts of event declarations that the rules need.
    expect(measuring.join('')).not.toMatch(/The ground for|growth|Sent when/);
  });

  it('loads the rule of each event that it declares', () => {
    const [page] = pages;
    const declared = page?.html.match(/(?<= data-(?:event|impression|shown)=")[^"]+/g) ?? [];
    const scripts = [
      ...scriptAddresses(page?.html ?? ''),
      ...measurementAddresses(page?.html ?? ''),
    ]
      .map(readAsset)
      .join('');
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((event) => !scripts.includes(`"${event}":{purpose:`))).toEqual([]);
  });

  it('stays within its budget of requests and bytes before load', async () => {
    const [path, count] = heaviest(pages, requests);
    expectWithin('documentRequests', count, path);
    const [page, bytes] = await heaviestHtml(pages);
    expectWithin('documentTotal', bytes + fileBytes(page), page.path);
  });
});

describe.each(applications)('application %s in its heaviest locale', (_route, pages) => {
  it('stays within its script budget on first load, catalog included', () => {
    const [path, bytes] = heaviest(pages, fileBytes);
    expectWithin('applicationScript', bytes, path);
  });
});

describe.each(routes)('%s', (route, pages) => {
  it('has a small before-paint script', () => {
    const [path, bytes] = heaviest(pages, ({ html }) => brotliBytes(inlineScripts(html)[0] ?? ''));
    expect([path, bytes > 0]).toEqual([path, true]);
    expectWithin(route === '/' ? 'homeBeforePaint' : 'beforePaint', bytes, path);
  });
});
