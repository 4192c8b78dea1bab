/**
 * Installs the published libraries from their tarballs into new projects and uses each: with Vite,
 * Next and React Router in a browser, on a plain page with an import map, and in Node.js 20, 22 and
 * 24. All environments must produce the same results. The examples of the recipe about tests run
 * unchanged: the tests in Jest and Vitest, the journey in Playwright on a separate page, and the
 * stories in a built Storybook.
 *
 *     npx nx run tools:try-packages                  try all environments
 *     npx nx run tools:try-packages -- vite node     try selected environments
 *
 * It downloads the frameworks from the npm registry, and is part of the nightly run.
 */
import { chromium, type Browser } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../browsers/browser.ts';
import {
  accountPage,
  common,
  exampleFiles,
  nodeScript,
  pages,
  storybook,
  type FreshProject,
} from '../fresh/projects.ts';
import { plainPage } from '../fresh/plain-page.ts';
import { lookAtStories } from '../fresh/stories.ts';
import { buildLibraries } from '../packages/staging/build-libraries.ts';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';
import { readmeExamples } from '../packages/readme-examples.ts';
import { run, workspaceRoot } from '../run.ts';

const NODE_VERSIONS = [20, 22, 24];
const LIMIT_MS = 60_000;

const asked = process.argv.slice(2).map((word) => word.toLowerCase());
const isAsked = (name: string) =>
  asked.length === 0 || asked.some((word) => name.toLowerCase().includes(word));

const started = performance.now();
const say = (what: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`);

const folder = await mkdtemp(join(tmpdir(), 'fresh-'));
const wrong: string[] = [];
const results = new Map<string, string>();

async function must(project: string, command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await run(command, args, {
    cwd: project,
    quiet: true,
    env: {
      ...process.env,
      // Use the project's own binaries, not the workspace's.
      PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      NODE_OPTIONS: '',
      NEXT_TELEMETRY_DISABLED: '1',
      STORYBOOK_DISABLE_TELEMETRY: '1',
    },
  });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
}

async function write(project: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
}

say('building and packing the libraries');
await buildLibraries();
const libraries = await publishedLibraries();
const tarballs: string[] = [];
for (const { folder: library } of libraries) {
  const { exitCode, output, stdout } = await run(
    'npm',
    ['pack', '--silent', '--pack-destination', folder],
    { cwd: library, quiet: true },
  );
  if (exitCode !== 0) throw new Error(output);
  tarballs.push(join(folder, stdout.trim().split('\n').at(-1) ?? ''));
}

/**
 * Creates a project with the libraries, whose dependencies on each other come from the tarballs,
 * too.
 */
async function begin(name: string, dependencies: readonly string[]): Promise<string> {
  const project = join(folder, name.toLowerCase().replaceAll(' ', '-'));
  const files = libraries.map((library, index) => [library.name, `file:${tarballs[index]}`]);
  await write(project, {
    'package.json': JSON.stringify({
      name: basename(project),
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(files),
      overrides: Object.fromEntries(files.map(([library]) => [library, `$${library}`])),
    }),
    ...common,
  });
  await must(project, 'npm', [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...dependencies,
  ]);
  return project;
}

async function tryPage(browser: Browser, name: string, page: FreshProject): Promise<void> {
  const project = await begin(name, page.dependencies);
  await write(project, page.files);
  if ('run-examples.js' in page.files)
    for (const { folder: library } of libraries) {
      const readme = await readFile(join(library, 'README.md'), 'utf8');
      await write(project, exampleFiles(basename(library), readme));
    }
  await serve(project, page, async (address) => {
    results.set(name, await resultOn(browser, address));
  });
}

/** Builds a project and calls back while its pages are served. */
async function serve(
  project: string,
  { build, serve = [] }: FreshProject,
  look: (address: string) => Promise<void>,
): Promise<void> {
  if (build) await must(project, build[0]!, build.slice(1));
  const port = await freePort();
  const [command = '', ...args] = serve.map((arg) => arg.replace('PORT', `${port}`));
  const server = spawn(join(project, 'node_modules/.bin', command), args, {
    cwd: project,
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const address = `http://127.0.0.1:${port}/`;
    await whenServed(address);
    await look(address);
  } finally {
    process.kill(-server.pid!);
    await once(server, 'exit');
  }
}

async function whenServed(address: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > end)
      throw new Error(`No server responded at ${address} within ${LIMIT_MS} ms`);
    await sleep(100);
  }
}

/** Opens a page. @returns The results of its library examples. */
async function resultOn(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(address);
  const output = page.locator('[data-done]');
  await output.waitFor({ state: 'attached', timeout: LIMIT_MS }).catch(() => undefined);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const said = await output.textContent({ timeout: 1000 });
  await page.close();
  return said ?? '';
}

async function tryNode(): Promise<void> {
  const project = await begin('Node', ['zod', 'react', 'react-dom']);
  // UI components import style sheets, which Node.js can't load.
  const specifiers = libraries
    .filter(({ name }) => name !== '@mallard/ui')
    .flatMap(({ name, modules }) => modules.map((subpath) => name + subpath.slice(1)));
  await write(project, { 'use.js': nodeScript(specifiers) });
  for (const version of NODE_VERSIONS) {
    const own = join(folder, `node-${version}`);
    await write(own, { 'package.json': '{"private":true}' });
    await must(own, 'npm', [
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      `node@${version}`,
    ]);
    const { exitCode, output, stdout } = await run(
      join(own, 'node_modules/node/bin/node'),
      ['use.js'],
      {
        cwd: project,
        quiet: true,
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    if (exitCode === 0) results.set(`Node ${version}`, stdout.trim());
    else wrong.push(`Node ${version}: ${output}`);
  }
}

async function recipeOf(tool: string): Promise<string[]> {
  const recipe = await readFile(join(workspaceRoot, 'tools/docs/recipes/tests.md'), 'utf8');
  const examples = readmeExamples(recipe)
    .map(({ code }) => code)
    .filter((code) => code.includes(`'${tool}'`));
  if (examples.length === 0) throw new Error(`The recipe has no example for ${tool}`);
  return examples;
}

async function tryTests(): Promise<void> {
  const project = await begin('tests', ['jest', '@jest/globals', 'vitest', 'react', 'zod']);
  const tests = await recipeOf('@jest/globals');
  for (const [index, code] of tests.entries()) {
    await write(project, {
      [`jest/recipe-${index}.test.js`]: code,
      [`vitest/recipe-${index}.test.js`]: code.replace("'@jest/globals'", "'vitest'"),
    });
  }
  await must(project, 'node', [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--roots=jest',
  ]);
  await must(project, 'vitest', ['run', '--root=vitest']);
}

async function tryPlaywright(): Promise<void> {
  const project = await begin('Playwright', accountPage.dependencies);
  const [config = '', ...tests] = await recipeOf('@playwright/test');
  await write(project, {
    ...accountPage.files,
    // Use the recipe's configuration with a free port and the installed browser.
    'playwright.config.ts': config.replaceAll('4173', `${await freePort()}`),
    'account.spec.ts': tests.join('\n'),
    'own-browser.config.ts': `import { defineConfig } from '@playwright/test';
import recipe from './playwright.config.ts';

export default defineConfig(recipe, { use: { launchOptions: ${JSON.stringify(launchOptions)} } });
`,
  });
  await must(project, 'playwright', ['test', '--config=own-browser.config.ts']);
}

async function tryStories(browser: Browser): Promise<void> {
  const project = await begin('Storybook', storybook.dependencies);
  const [story = ''] = await recipeOf('@storybook/react-vite');
  await write(project, { ...storybook.files, 'src/status.stories.tsx': story });
  await serve(project, storybook, (address) => lookAtStories(browser, address));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const executablePath = findBrowser();
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] };
const browser = await chromium.launch(launchOptions);
const tries: [name: string, attempt: () => Promise<void>][] = [
  ['Node', tryNode],
  ['Jest and Vitest', tryTests],
  ['Playwright', tryPlaywright],
  ['Storybook', () => tryStories(browser)],
  ...Object.entries(pages).map(([name, page]): [string, () => Promise<void>] => [
    name,
    () => tryPage(browser, name, page),
  ]),
  [
    'a plain page',
    async () => {
      const served = await plainPage(await begin('plain', ['zod']));
      try {
        results.set('a plain page', await resultOn(browser, served.address));
      } finally {
        await served.close();
      }
    },
  ],
];
const chosen = tries.filter(([name]) => isAsked(name));
try {
  for (const [name, attempt] of chosen) {
    say(name);
    await attempt().catch((error: unknown) => wrong.push(`${name}: ${(error as Error).message}`));
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

const [first, ...others] = results;
for (const [name, came] of others)
  if (came !== first?.[1])
    wrong.push(`${name} returned\n${came}\nbut ${first?.[0]} returned\n${first?.[1]}`);
for (const sentence of wrong) console.error(`✗ ${sentence}`);
if (results.size > 0 && wrong.length === 0)
  console.log(`All environments agree: ${[...results.keys()].join(', ')}`);
process.exitCode = wrong.length === 0 && chosen.length > 0 ? 0 : 1;
