/**
 * Renders every page of a built site once more, without finishing, compressing or writing it, and prints
 * `RenderTimes` as JSON.
 *
 * A process of its own, in production mode: `node render-pages.ts <folder of the server build> <paths.json>`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router';

export interface RenderTimes {
  /** Through React Router's request handler: what the prerenderer asks. */
  handlerMs: number;
  /** The app's entry alone, with each page already matched: React, and the stream that it writes to. */
  reactMs: number;
}

type RenderEntry = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) => Promise<Response>;

/** The compiler of the engine has settled after about this many pages. */
const WARM_UP_PAGES = 100;
const ORIGIN = 'https://localhost';

const [serverFolder = '', pathsFile = ''] = process.argv.slice(2);
const paths = JSON.parse(await readFile(pathsFile, 'utf8')) as string[];
const build = (await import(pathToFileURL(join(serverFolder, 'index.js')).href)) as ServerBuild;
const renderEntry = build.entry.module.default as RenderEntry;

const matched: Parameters<RenderEntry>[] = [];
const collect = createRequestHandler(
  withEntry(async (...args) => {
    matched.push(args);
    return new Response();
  }),
  'production',
);
const render = createRequestHandler(build, 'production');

for (const path of paths) await collect(new Request(ORIGIN + path));
for (const path of paths.slice(0, WARM_UP_PAGES)) {
  await (await render(new Request(ORIGIN + path))).text();
}

let startedAt = performance.now();
for (const path of paths) await (await render(new Request(ORIGIN + path))).text();
const handlerMs = performance.now() - startedAt;

startedAt = performance.now();
for (const [request, status, , context] of matched) {
  await (await renderEntry(request, status, new Headers(), context)).text();
}
const reactMs = performance.now() - startedAt;

console.log(JSON.stringify({ handlerMs, reactMs } satisfies RenderTimes));

function withEntry(entry: RenderEntry): ServerBuild {
  return { ...build, entry: { module: { ...build.entry.module, default: entry } } };
}
