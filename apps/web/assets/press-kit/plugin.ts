import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const ID = 'virtual:press-kit';
const PROGRAM = fileURLToPath(new URL('write-press-kit.ts', import.meta.url));

/** Vite plugin that adds the press kit to the site and provides its URL and size to pages. */
export function pressKit(): Plugin {
  let made: Promise<{ file: string; content: Uint8Array }> | undefined;
  const kit = () => (made ??= makeFile());
  return {
    name: 'mallard:press-kit',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { file, content } = await kit();
      if (this.environment.mode === 'build') {
        this.emitFile({ type: 'asset', fileName: file, source: content });
      }
      return `export const address = '/${file}'; export const bytes = ${content.length};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.zip')) return next();
        kit().then(({ content }) => response.end(content), next);
      });
    },
  };
}

/** Runs in a separate process: Vite bundles this file without our custom export condition. */
async function makeFile() {
  const { stdout: content } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@mallard/source', PROGRAM],
    { encoding: 'buffer', maxBuffer: Infinity },
  );
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 7);
  return { file: `assets/press-kit-${hash}.zip`, content };
}
