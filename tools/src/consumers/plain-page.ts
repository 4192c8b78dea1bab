import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { cores } from './projects.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
};

interface Manifest {
  exports: Record<string, { default?: string } | string>;
}

/**
 * Serves a project's `node_modules` unchanged, and a page that finds the packages with an import
 * map: without a bundler and without any file from outside the packages.
 *
 * @param project A project with the libraries installed.
 */
export async function plainPage(
  project: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const imports: Record<string, string> = {};
  for (const name of cores) {
    const manifest = JSON.parse(
      await readFile(join(project, 'node_modules', name, 'package.json'), 'utf8'),
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
  import { runUses } from '/run-uses.js';
  const output = document.querySelector('output');
  output.textContent = JSON.stringify(await runUses());
  output.dataset.done = '';
</script>`;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://a').pathname);
    response.setHeader('content-type', CONTENT_TYPES[extname(path) || '.html'] ?? 'text/plain');
    if (path === '/') return void response.end(html);
    readFile(join(project, path)).then(
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
