/**
 * Renders every page of a built site once more, without post-processing, compressing or writing it,
 * and prints `RenderTimes` as JSON.
 *
 * Runs as a separate process in production mode: `node render-pages.ts <folder of the server build>
 * <paths.json>`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface RenderTimes {
  renderMs: number;
}

interface ServerEntry {
  renderPage: (pathname: string, assets: { scripts: string[] }) => Promise<string | undefined>;
}

/** The number of pages after which the engine's JIT compiler has warmed up. */
const WARM_UP_PAGES = 100;

const [serverFolder = '', pathsFile = ''] = process.argv.slice(2);
const paths = JSON.parse(await readFile(pathsFile, 'utf8')) as string[];
const entry = pathToFileURL(join(serverFolder, 'index.js')).href;
const { renderPage } = (await import(entry)) as ServerEntry;

for (const path of paths.slice(0, WARM_UP_PAGES)) await renderPage(path, { scripts: [] });
const startedAt = performance.now();
for (const path of paths) await renderPage(path, { scripts: [] });
const renderMs = performance.now() - startedAt;
console.log(JSON.stringify({ renderMs } satisfies RenderTimes));
