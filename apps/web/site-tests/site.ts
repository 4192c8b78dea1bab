import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { SiteManifest } from '../prerender/site-manifest.ts';

const folder = fileURLToPath(new URL('../build/site/', import.meta.url));

export const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteManifest;

export interface BuiltPage {
  /** With locale: `/de/pro`. */
  path: string;
  /** Without locale: `/pro`. */
  route: string;
  locale: string;
  csp: string;
  html: string;
  /** As it is sent. */
  htmlBrotliBytes: number;
}

export const builtPages: BuiltPage[] = Object.entries(site.pages).map(([path, page]) => {
  const [, locale = '', ...rest] = path.split('/');
  return {
    path,
    route: `/${rest.join('/')}`,
    locale,
    csp: page.csp,
    html: readFileSync(join(folder, page.file), 'utf8'),
    htmlBrotliBytes: readFileSync(join(folder, `${page.file}.br`)).length,
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

/** A file of the site by its address. */
export function readAsset(address: string): string {
  return readFileSync(fileOf(address), 'utf8');
}

const measured = new Map<string, number>();

/** What a text weighs when it is sent; most pages share theirs, so each is compressed once. */
export function brotliBytes(text: string): number {
  const bytes = measured.get(text) ?? brotliCompressSync(text).length;
  measured.set(text, bytes);
  return bytes;
}

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

function withStaticImports(first: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    for (const [, specifier] of readAsset(address).matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g,
    )) {
      visit(new URL(specifier ?? '', `https://site${address}`).pathname);
    }
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
