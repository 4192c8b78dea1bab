import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { brotliOf } from '../prerender/write-site.ts';
import { parseSiteManifest, SITE_MANIFEST_FILE } from '@mallard/site-contract';

const folder = fileURLToPath(new URL('../build/site/', import.meta.url));

export const site = parseSiteManifest(readFileSync(join(folder, SITE_MANIFEST_FILE), 'utf8'));

export interface BuiltPage {
  /** With locale: `/de/pro`. */
  path: string;
  /** Without locale: `/pro`. */
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

/** All locales' pages of each route. */
export const pagesByRoute = Map.groupBy(builtPages, ({ route }) => route);

/** The paths of the pages that are answered in place of others. */
const errorPaths = Object.values(site.errorPages);

export function isDocument({ route }: BuiltPage): boolean {
  return errorPaths.includes(route) || site.routes[route]?.delivery === 'document';
}

/** It has to be read while the server answers nothing. */
export function standsAlone({ route }: BuiltPage): boolean {
  return errorPaths.includes(route) && route !== site.errorPages['not-found'];
}

/** Where a file of the site is. */
export function fileOf(address: string): string {
  return join(folder, address);
}

/** What a function says of each thing, asked once: every page has scripts that others have. */
function once<Asked, Answer>(answerTo: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, Answer>();
  return (asked) => {
    if (!answers.has(asked)) answers.set(asked, answerTo(asked));
    return answers.get(asked) as Answer;
  };
}

/** A file of the site by its address. */
export const readAsset = once((address: string) => readFileSync(fileOf(address), 'utf8'));

/** Pages of a route that are compressed as a release does it. The others are clearly smaller. */
const CONTENDERS = 4;
/** Tells which pages are heavy, in a twentieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page whose HTML weighs most when a release sends it, and its bytes. */
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

/** What a text weighs when it is sent. */
export const brotliBytes = once((text: string) => brotliCompressSync(text).length);

/** Addresses of the scripts that a page loads before anyone touches it, static imports included. */
export function scriptAddresses(html: string): string[] {
  const first = [
    ...html.matchAll(/<script[^>]+src="([^"]+)"/g),
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
  ].map(([, address]) => address ?? '');
  return withStaticImports(first);
}

/** Addresses of the scripts that measure a document: its runtime asks for them when the page has loaded. */
export function measurementAddresses(html: string): string[] {
  const [runtime = ''] = scriptAddresses(html).filter((address) => /\/document-/.test(address));
  const chunk = /\.\/(document-measurement-[\w-]+\.js)/.exec(readAsset(runtime))?.[1];
  if (!chunk) throw new Error(`${runtime} measures nothing`);
  return withStaticImports([`/assets/${chunk}`]);
}

/** Addresses of the scripts that a document may ask for later, by what its visitor does. */
export function onDemandAddresses(html: string): string[] {
  const [runtime = ''] = scriptAddresses(html).filter((address) => /\/document-/.test(address));
  const chunks = [...readAsset(runtime).matchAll(/\bimport\(["'`]\.(\/[\w-]+\.js)["'`]\)/g)];
  if (chunks.length === 0) throw new Error(`${runtime} loads nothing`);
  return withStaticImports(chunks.map(([, chunk]) => `/assets${chunk}`));
}

/** Addresses of what a script itself imports statically. */
const staticImports = once((address: string) =>
  Array.from(
    readAsset(address).matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g),
    ([, specifier = '']) => new URL(specifier, `https://site${address}`).pathname,
  ),
);

/** Addresses of scripts, and of all that they import statically. */
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

/** Inline scripts of a page, in order. What is only data is none. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  );
}
