import { parseSiteManifest, SITE_MANIFEST_FILE } from '@mallard/site-contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceEnv, workspaceRoot } from '../src/run.ts';
import { atEnd, runToEnd } from './support/ending.ts';
import { markdownOf, rounded, type Section } from './support/figures.ts';
import type { RenderTimes } from './support/render-pages.ts';
import { createScratchFolder } from './support/scratch-folder.ts';

const RENDER_PAGES = fileURLToPath(new URL('./support/render-pages.ts', import.meta.url));
const PEAK_MEMORY = fileURLToPath(new URL('./support/peak-memory.mjs', import.meta.url));
const VITE = join(workspaceRoot, 'node_modules/vite/bin/vite.js');
/** A step that takes longer than this, in ms, hangs. */
const STEP_LIMIT_MS = 180_000;

/** Measures how many pages per second the prerenderer renders, in a copy of the web app. */
export async function benchPrerender(): Promise<Section> {
  const web = await copyWebApp();
  await runStep([VITE, 'build', '--app'], web);

  const ours = await runStep(
    ['--conditions=@mallard/source', '--import', PEAK_MEMORY, 'prerender/prerender.ts'],
    web,
  );
  const paths = Object.keys(
    parseSiteManifest(await readFile(join(web, 'build/site', SITE_MANIFEST_FILE), 'utf8')).pages,
  );
  const [, seconds] = match(ours.output, /prerendered (?:\d+) files in ([\d.]+) s/);
  const ourPages = await sizesOf(join(web, 'build/site/pages'), /\.html$/);
  await runStep(['--conditions=@mallard/source', 'prerender/compress.ts'], web);
  const compressed = await sizesOf(join(web, 'build/site/pages'), /\.html\.br$/);

  const pathsFile = join(web, 'paths.json');
  await writeFile(pathsFile, JSON.stringify(paths));
  const rendering = await runStep(
    ['--import', PEAK_MEMORY, RENDER_PAGES, join(web, 'build/server'), pathsFile],
    web,
  );
  const times = JSON.parse(match(rendering.output, /^(\{.*\})$/m)[1] ?? '') as RenderTimes;

  const perSecond = (forSeconds: number) => paths.length / forSeconds;
  return {
    title: 'Prerendering',
    note: `${paths.length} pages (each route in each language), rendered from the server bundle; building the bundle is not measured.`,
    header: ['step', 'pages/s', 'peak memory MB', 'output per page'],
    rows: [
      [
        'render, post-process and write, on all cores',
        rounded(perSecond(Number(seconds))),
        peakOf(ours),
        `${perPage(ourPages.bytes, paths)} kB, ${perPage(compressed.bytes, paths)} kB brotli, 3 files`,
      ],
      [
        'render to HTML only, on one core',
        rounded(perSecond(times.renderMs / 1000)),
        peakOf(rendering),
        '–',
      ],
    ],
  };
}

async function copyWebApp(): Promise<string> {
  const { path: root } = await createScratchFolder();
  const isSource = (path: string) => !/\/(?:apps\/web\/build|libs\/[^/]+\/dist)$/.test(path);
  for (const folder of ['apps/web', 'libs']) {
    await cp(join(workspaceRoot, folder), join(root, folder), {
      recursive: true,
      filter: isSource,
    });
  }
  for (const file of [
    'package.json',
    'tsconfig.base.json',
    'babel.config.json',
    'lingui.config.js',
  ]) {
    await cp(join(workspaceRoot, file), join(root, file));
  }
  await linkPackages(root);
  return join(root, 'apps/web');
}

/**
 * Links the installed packages. The workspace's own packages are linked to their copies, since the
 * build resolves style sheets relative to them.
 */
async function linkPackages(root: string): Promise<void> {
  const [from, to] = [join(workspaceRoot, 'node_modules'), join(root, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name !== '@mallard') await symlink(join(from, name), join(to, name));
  }
  await cp(join(from, '@mallard'), join(to, '@mallard'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

interface StepResult {
  output: string;
}

/**
 * Runs a Node.js script and waits for its end. @throws Error With the script's output, if it fails.
 */
async function runStep(args: readonly string[], cwd: string): Promise<StepResult> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: workspaceEnv({ NODE_ENV: 'production', FORCE_COLOR: '0', NO_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const stop = atEnd(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  await stop();
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${output.slice(-2000)}`);
  return { output };
}

function peakOf({ output }: StepResult): string {
  return rounded(Number(match(output, /peak memory (\d+) kB/)[1]) / 1000);
}

function match(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`No match for ${pattern} in: ${text.slice(-2000)}`);
  return found;
}

async function sizesOf(folder: string, names: RegExp): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && names.test(entry.name));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function perPage(bytes: number, paths: readonly string[]): string {
  return rounded(bytes / 1000 / paths.length);
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchPrerender())));
}
