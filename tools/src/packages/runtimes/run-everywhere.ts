// The libraries that visitors load must run anywhere: on a plain page without a bundler or
// framework, in a worker, and in Node.js. Each example runs in all three and must produce the same
// result.
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { findBrowser } from '../../browsers/browser.ts';
import { deleteNewerApis } from '../../browsers/newer-apis.ts';
import type { Stage } from '../staging/stage.ts';
import { uses } from '../../consumers/uses.js';

const USES = fileURLToPath(new URL('../../consumers/uses.js', import.meta.url));
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '': 'text/html',
};

const LIMIT_MS = 30_000;

type Results = Record<string, unknown>;

interface Manifest {
  exports: { '.': { default: string } };
  dependencies?: Record<string, string>;
}

/**
 * Returns the entry file of a packed library according to its package.json. A library with
 * dependencies is bundled first: pages don't resolve package names, and workers have no import
 * maps.
 */
async function entryOf(name: string, unpacked: string, folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')) as Manifest;
  const entry = join(unpacked, manifest.exports['.'].default);
  if (!manifest.dependencies) return entry;
  const outfile = join(folder, 'bundles', `${name.replace(/^@.*\//, '')}.js`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outfile;
}

/**
 * Runs the example of each library in a plain page, in a worker of that page, and in Node.js, from
 * the packed files.
 *
 * @returns The problems, as sentences.
 */
export async function runEverywhere({ folder, packages }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  const used = packages.filter(({ name }) => Object.hasOwn(uses, name));
  const missing = Object.keys(uses).filter((name) => !used.some((staged) => staged.name === name));
  wrong.push(...missing.map((name) => `${name} has an example but is not a published package`));

  const addresses: Record<string, string> = {};
  const inNode: Results = {};
  for (const { name, unpacked } of used) {
    const entry = await entryOf(name, unpacked, folder);
    addresses[name] = `/${relative(folder, entry)}`;
    try {
      const library: unknown = await import(pathToFileURL(entry).href);
      inNode[name] = await uses[name]?.(library);
    } catch (error) {
      throw new Error(
        `${name}: its example in tools/src/consumers/uses.js fails in Node.js: ${error}`,
      );
    }
  }

  const { inPage, inWorker, sent, errors } = await runInBrowser(folder, addresses);
  wrong.push(...errors);
  for (const name of Object.keys(addresses)) {
    for (const [place, results] of Object.entries({ 'a page': inPage, 'a worker': inWorker })) {
      if (isDeepStrictEqual(results[name], inNode[name])) continue;
      const [came, other] = [JSON.stringify(results[name]), JSON.stringify(inNode[name])];
      wrong.push(`${name}: the result in ${place} is ${came}, in Node.js ${other}`);
    }
  }

  const { url } = (inNode['@mallard/pixel'] ?? {}) as { url?: string };
  const expected = [`GET ${url}`, `POST ${url}`]; // Workers have no `sendBeacon`.
  if (!isDeepStrictEqual(sent.toSorted(), expected)) {
    wrong.push(
      `@mallard/pixel: a page and a worker sent ${JSON.stringify(sent)}, expected ${expected}`,
    );
  }
  return wrong;
}

async function runInBrowser(folder: string, addresses: Readonly<Record<string, string>>) {
  const sent: string[] = [];
  const errors: string[] = [];
  const runUses = `import { uses } from '/uses.js';
    ${deleteNewerApis()}
    const results = {};
    for (const [name, address] of Object.entries(${JSON.stringify(addresses)})) {
      try { results[name] = await uses[name](await import(address)); } catch (error) { results[name] = String(error); }
    }`;
  const files: Readonly<Record<string, string>> = {
    '/': `<!doctype html><title>check</title><script type="module">${runUses}
      globalThis.inPage = results;
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = ({ data }) => (globalThis.inWorker = data);
      worker.onerror = () => (globalThis.inWorker = { failed: true });
      </script>`,
    '/worker.js': `${runUses} postMessage(results);`,
    '/uses.js': await readFile(USES, 'utf8'),
  };

  async function answer({ url = '', method }: IncomingMessage, response: ServerResponse) {
    if (url.startsWith('/t/')) {
      sent.push(`${method} ${url}`);
      response.writeHead(204).end();
      return;
    }
    const path = normalize(url);
    response.setHeader('content-type', CONTENT_TYPES[extname(path)] ?? 'text/plain');
    try {
      response.end(files[path] ?? (await readFile(join(folder, path))));
    } catch {
      response.writeHead(404).end();
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(`in a page: ${error.message}`));
    await page.goto(`http://127.0.0.1:${port}/`);
    await page
      .waitForFunction('globalThis.inPage && globalThis.inWorker', undefined, { timeout: LIMIT_MS })
      .catch((error: Error) => {
        throw new Error([error.message, ...errors].join('\n'));
      });
    const inPage = await page.evaluate<Results>('globalThis.inPage');
    const inWorker = await page.evaluate<Results>('globalThis.inWorker');
    const end = Date.now() + LIMIT_MS;
    while (sent.length < 2 && Date.now() < end) await page.waitForTimeout(20);
    return { inPage, inWorker, sent, errors };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
