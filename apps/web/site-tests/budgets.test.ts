import { describe, expect, it } from '@jest/globals';
import {
  brotliBytes,
  inlineScripts,
  isDocument,
  pagesByRoute,
  readAsset,
  scriptAddresses,
  type BuiltPage,
} from './site.ts';

// Architecture §7, in brotli bytes; 1 kB = 1000 B.
const DOCUMENT_SCRIPT_BYTES = 8_000;
const DOCUMENT_HTML_BYTES = 12_000;
const DOCUMENT_TOTAL_BYTES = 18_000;
const DOCUMENT_REQUESTS = 3;
const BEFORE_PAINT_BYTES = 1_500;
const APPLICATION_SCRIPT_BYTES = 117_000;

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

/** The page of a route, over all locales, that weighs most. */
function heaviest(pages: BuiltPage[], weight: (page: BuiltPage) => number): [string, number] {
  return pages
    .map((page): [string, number] => [page.path, weight(page)])
    .reduce((worst, next) => (next[1] > worst[1] ? next : worst));
}

const routes = [...pagesByRoute];
const documents = routes.filter(([, [page]]) => page && isDocument(page));
const applications = routes.filter(([, [page]]) => page && !isDocument(page));

describe.each(documents)('document %s, in its heaviest locale', (_route, pages) => {
  it('fits HTML and CSS into one congestion window', () => {
    const [path, bytes] = heaviest(pages, (page) => page.htmlBrotliBytes);
    console.info(`${path}: ${bytes} B of HTML with CSS`);
    expect(bytes).toBeLessThanOrEqual(DOCUMENT_HTML_BYTES);
  });

  it('keeps to its script budget, files and inline together', () => {
    const [path, bytes] = heaviest(pages, (page) => fileBytes(page) + inlineBytes(page));
    console.info(`${path}: ${bytes} B of script`);
    expect(bytes).toBeLessThanOrEqual(DOCUMENT_SCRIPT_BYTES);
  });

  it('keeps to its requests and bytes before load', () => {
    expect(heaviest(pages, requests)[1]).toBeLessThanOrEqual(DOCUMENT_REQUESTS);
    const [, bytes] = heaviest(pages, (page) => page.htmlBrotliBytes + fileBytes(page));
    expect(bytes).toBeLessThanOrEqual(DOCUMENT_TOTAL_BYTES);
  });
});

describe.each(applications)('application %s, in its heaviest locale', (_route, pages) => {
  it('keeps to its script budget on first load, catalogue included', () => {
    const [path, bytes] = heaviest(pages, fileBytes);
    console.info(`${path}: ${bytes} B of script`);
    expect(bytes).toBeLessThanOrEqual(APPLICATION_SCRIPT_BYTES);
  });
});

describe.each(routes)('%s', (_route, pages) => {
  it('has a small before-paint script', () => {
    const [, bytes] = heaviest(pages, ({ html }) => brotliBytes(inlineScripts(html)[0] ?? ''));
    expect(bytes).toBeLessThanOrEqual(BEFORE_PAINT_BYTES);
  });
});
