/**
 * Exports the public site as files and headers for CDNs and static hosts, which serve it while
 * every server is down. The content is exactly what the server would respond.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from './site.ts';

/** Headers that belong to a single response or connection, or that static hosts set themselves. */
const NOT_KEPT = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);
const NAMED_FILES = [
  '/robots.txt',
  '/speculation-rules.json',
  '/.well-known/gpc.json',
  '/.well-known/security.txt',
];
const NOWHERE = '/nothing-is-here';
/** The folder whose files all have the same headers except their type. */
const ASSETS = '/assets/';

type Headers = Record<string, string>;

/**
 * Writes every page, every file and the not-found page, with `_headers` in the format of Netlify
 * and Cloudflare Pages and `headers.json` for other hosts. A page `/en/pro` is `en/pro.html`;
 * `/pro`, whose language a server would negotiate, is in English.
 *
 * @param folder Created from scratch; appears only when it is complete.
 * @returns The number of files.
 */
export async function writeStaticRelease(
  app: FastifyInstance,
  site: Site,
  folder: string,
): Promise<number> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  const headersOf: Record<string, Headers> = {};
  let files = 0;

  async function add(url: string, file: string, expected: number): Promise<void> {
    const answer = await app.inject({ url });
    if (answer.statusCode !== expected) {
      throw new Error(`${url} was answered ${answer.statusCode}`);
    }
    const path = join(partial, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, answer.rawPayload);
    files += 1;
    const kept = Object.entries(answer.headers).filter(([name]) => !NOT_KEPT.has(name));
    headersOf[expected === 200 ? url : `/${file}`] = Object.fromEntries(
      kept.map(([name, value]) => [name, String(value)]),
    );
  }

  const { manifest } = site;
  const errorPaths = new Set(Object.values(manifest.errorPages));
  for (const path of Object.keys(manifest.pages)) {
    const [, locale = ''] = path.split('/');
    if (!errorPaths.has(path.slice(locale.length + 1))) await add(path, `${path}.html`, 200);
  }
  for (const route of Object.keys(manifest.routes)) {
    await add(route, route === '/' ? 'index.html' : `${route}.html`, 200);
  }
  for (const file of site.files()) await add(file, file, 200);
  for (const file of NAMED_FILES) await add(file, file, 200);
  await add(NOWHERE, '404.html', 404);
  for (const locale of manifest.locales) {
    await add(`/${locale}${NOWHERE}`, `${locale}/404.html`, 404);
  }

  await writeFile(join(partial, 'headers.json'), `${JSON.stringify(headersOf, null, 1)}\n`);
  await writeFile(join(partial, '_headers'), headersFile(headersOf));
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return files;
}

/**
 * Lists the common headers once and then each path's own: hosts would send a header that two rules
 * name twice.
 */
function headersFile(headersOf: Readonly<Record<string, Headers>>): string {
  const all = Object.entries(headersOf);
  const [, first = {}] = all[0] ?? [];
  const isCommon = (name: string, value: string) =>
    all.every(([, headers]) => headers[name] === value);
  const common = Object.entries(first).filter(([name, value]) => isCommon(name, value));
  const names = new Set(common.map(([name]) => name));
  const rules = new Map([['/*', common]]);
  for (const [path, headers] of all) {
    const own = Object.entries(headers).filter(([name]) => !names.has(name));
    // Hosts set the content types of scripts, images and fonts themselves.
    if (!path.startsWith(ASSETS)) rules.set(path, own);
    else
      rules.set(
        `${ASSETS}*`,
        own.filter(([name]) => name !== 'content-type'),
      );
  }
  return [...rules]
    .map(([path, headers]) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}
