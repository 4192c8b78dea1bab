import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import type { Library } from './entries.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
};

interface Manifest {
  exports: Record<string, { default?: string } | string>;
}

/**
 * Serves `node_modules` unchanged, and a page that finds the packages with an import map: without a
 * bundler and without any file from outside the packages.
 *
 * @param project A folder with `uses.js`, in a project with the packages installed.
 */
export async function plainPage(
  project: string,
  libraries: readonly Library[],
): Promise<{ address: string; close(): Promise<void> }> {
  const installed = dirname(project);
  const imports: Record<string, string> = {};
  for (const { name } of libraries) {
    const manifest = JSON.parse(
      await readFile(join(installed, 'node_modules', name, 'package.json'), 'utf8'),
    ) as Manifest;
    for (const [subpath, target] of Object.entries(manifest.exports)) {
      if (typeof target === 'string' || !target.default) continue;
      imports[name + subpath.slice(1)] = `/${join('node_modules', name, target.default)}`;
    }
  }
  imports['zod/mini'] = '/node_modules/zod/mini/index.js';
  const html = `<!doctype html><title>fresh</title>
<script type="importmap">${JSON.stringify({ imports })}</script>
<output></output>
<script type="module">
  import { runUse } from '/uses.js';
  const outcomes = {};
  for (const name of ${JSON.stringify(libraries.map(({ name }) => name))}) {
    outcomes[name] = await import(name)
      .then((module) => runUse(name, { '.': module }))
      .then((value) => ({ value }), (error) => ({ error: String(error) }));
  }
  const output = document.querySelector('output');
  output.textContent = JSON.stringify(outcomes);
  output.dataset.done = '';
</script>`;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://a').pathname);
    response.setHeader('content-type', CONTENT_TYPES[extname(path) || '.html'] ?? 'text/plain');
    if (path === '/') return void response.end(html);
    readFile(join(path === '/uses.js' ? project : installed, path)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
