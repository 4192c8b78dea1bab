import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { brotliOf } from '../prerender/write-site.ts';
import { parseSiteManifest, SITE_MANIFEST_FILE } from '@mallard/site-contract';

const folder = fileURLToPath(new URL('../build/site/', import.meta.url));

export const site = parseSiteManifest(readFileSync(join(folder, SITE_MANIFEST_FILE), 'utf8'));

export interface BuiltPage {
  /** Path with locale, such as `/de/pro`. */
  path: string;
  /** Path without locale, such as `/pro`. */
  route: string;
  locale: string;
  csp: string;
  html: string;
}

export const builtPages: BuiltPage[] = Object.entries(site.pages).map(([path, page]) => {
  const [, locale = '', ...rest] = path.split('/');
  return {
    path,
    route: `/${rest.join('/')}`,
    locale,
    csp: page.csp,
    html: readFileSync(join(folder, page.file), 'utf8'),
  };
});

export const pagesByRoute = Map.groupBy(builtPages, ({ route }) => route);

const errorPaths = Object.values(site.errorPages);

export function isDocument({ route }: BuiltPage): boolean {
  return errorPaths.includes(route) || site.routes[route]?.delivery === 'document';
}

/** Whether a page must be readable while the server doesn't respond. */
export function standsAlone({ route }: BuiltPage): boolean {
  return errorPaths.includes(route) && route !== site.errorPages['not-found'];
}

export function fileOf(address: string): string {
  return join(folder, address);
}

/** Memoizes a function, because pages share many scripts. */
function once<Asked, Answer>(answerTo: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, Answer>();
  return (asked) => {
    if (!answers.has(asked)) answers.set(asked, answerTo(asked));
    return answers.get(asked) as Answer;
  };
}

export const readAsset = once((address: string) => readFileSync(fileOf(address), 'utf8'));

/** Number of pages per route to compress as in a release. The others are clearly smaller. */
const CONTENDERS = 4;
/** Fast compression for finding the heaviest pages, in a twentieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the page with the largest compressed HTML in a release, and its size in bytes. */
export const heaviestHtml = once(
  async (pages: readonly BuiltPage[]): Promise<[BuiltPage, number]> => {
    const contenders = pages
      .map((page) => [page, brotliCompressSync(page.html, QUICK).length] as const)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, CONTENDERS);
    const weighed = await Promise.all(
      contenders.map(async ([page]): Promise<[BuiltPage, number]> => {
        return [page, (await brotliOf(Buffer.from(page.html), 'page')).length];
      }),
    );
    return weighed.reduce((worst, next) => (next[1] > worst[1] ? next : worst));
  },
);

export const brotliBytes = once((text: string) => brotliCompressSync(text).length);

/**
 * Returns the URLs of the scripts that a page loads without any interaction, including static
 * imports.
 */
export function scriptAddresses(html: string): string[] {
  const first = [
    ...html.matchAll(/<script[^>]+src="([^"]+)"/g),
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
  ].map(([, address]) => address ?? '');
  return withStaticImports(first);
}

/**
 * Returns the URLs of the scripts that measure a document. Its runtime loads them after the page
 * has loaded.
 */
export function measurementAddresses(html: string): string[] {
  const [runtime = ''] = scriptAddresses(html).filter((address) => /\/document-/.test(address));
  const chunk = /\.\/(document-measurement-[\w-]+\.js)/.exec(readAsset(runtime))?.[1];
  if (!chunk) throw new Error(`${runtime} measures nothing`);
  return withStaticImports([`/assets/${chunk}`]);
}

/** Returns the URLs of the scripts that a document may load later in response to user actions. */
export function onDemandAddresses(html: string): string[] {
  const [runtime = ''] = scriptAddresses(html).filter((address) => /\/document-/.test(address));
  const chunks = [...readAsset(runtime).matchAll(/\bimport\(["'`]\.(\/[\w-]+\.js)["'`]\)/g)];
  if (chunks.length === 0) throw new Error(`${runtime} loads nothing`);
  return withStaticImports(chunks.map(([, chunk]) => `/assets${chunk}`));
}

const staticImports = once((address: string) =>
  Array.from(
    readAsset(address).matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g),
    ([, specifier = '']) => new URL(specifier, `https://site${address}`).pathname,
  ),
);

/** Returns the URLs of scripts and of all their static imports. */
function withStaticImports(first: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    staticImports(address).forEach(visit);
  };
  first.forEach(visit);
  return [...found];
}

/** Returns the inline scripts of a page in order, without data blocks. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  );
}
