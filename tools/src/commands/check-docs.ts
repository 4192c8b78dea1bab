/**
 * Builds the documentation and checks it in Chromium as a reader sees it: rejects and counts
 * external requests, runs axe in both themes, tests a narrow screen and the search, and runs each
 * library's playground. `--built` skips the build.
 */
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { preview } from 'vite';
import { findBrowser } from '../browsers/browser.ts';
import { run, workspaceRoot } from '../run.ts';

const SITE = join(workspaceRoot, 'tools/build/docs-site');
const LIMIT_MS = 30_000;

if (!process.argv.includes('--built')) {
  const { exitCode, output } = await run(
    'node',
    ['--conditions=@mallard/source', 'tools/src/commands/build-docs.ts'],
    { quiet: true },
  );
  if (exitCode !== 0 || !existsSync(join(SITE, 'index.html'))) {
    console.error(output);
    process.exit(1);
  }
}

const wrong: string[] = [];
const server = await preview({
  root: join(SITE, '..'),
  configFile: false,
  build: { outDir: 'docs-site' },
  preview: { port: 0, host: '127.0.0.1' },
});
const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme });
    context.setDefaultTimeout(LIMIT_MS);
    await context.route('**/*', (route) => {
      const { origin: asked, protocol } = new URL(route.request().url());
      if (asked === origin || protocol === 'data:') return route.continue();
      wrong.push(`requested a resource from ${asked}`);
      return route.abort();
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    for (const path of [
      'index.html',
      'libraries/http/index.html',
      'libraries/http/api/index/index.html',
      'libraries/http/playground.html',
      'libraries/ui/index.html',
      'recipes/vite.html',
      'sizes.html',
      'compatibility.html',
      'benchmarks.html',
      'stories.html',
      'decisions/index.html',
    ]) {
      await page.goto(`${origin}/${path}`, { waitUntil: 'load' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        wrong.push(
          `${path}, ${colorScheme}: ${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html)
            .join(' ')}`,
        );
      if (colorScheme === 'light') wrong.push(...(await narrow(page, path)));
    }
    if (colorScheme === 'light') {
      wrong.push(...(await search(page)));
      for (const path of globSync('libraries/*/playground.html', { cwd: SITE }))
        wrong.push(...(await play(page, path)));
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}

for (const sentence of wrong) console.error(`✗ ${sentence}`);
if (wrong.length === 0) console.log('the documentation has no problems');
process.exitCode = wrong.length === 0 ? 0 : 1;

/**
 * On a small phone tables and code may scroll horizontally, but not the page (WCAG 2.2, 1.4.10).
 */
async function narrow(page: Page, path: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (before) await page.setViewportSize(before);
  return over > 0 ? [`${path}: ${over} px too wide for a screen of 320 px`] : [];
}

async function search(page: Page): Promise<string[]> {
  await page.goto(`${origin}/index.html`);
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.getByRole('searchbox').fill('parseRetryAfter');
  const found = page.getByRole('option').first();
  return found.waitFor().then(
    () => [],
    () => ['the search for parseRetryAfter has no results'],
  );
}

async function play(page: Page, path: string): Promise<string[]> {
  const name = basename(join(path, '..'));
  await page.goto(`${origin}/${path}`);
  await page.getByRole('button', { name: 'Run' }).click();
  const log = page.getByRole('log');
  await log
    .filter({ hasText: /\S/ })
    .waitFor()
    .catch(() => undefined);
  await page.getByRole('button', { name: 'Run', disabled: false }).waitFor();
  const printed = await log.innerText();
  console.log(`${name}: ${printed.split('\n').slice(0, 3).join(' ').slice(0, 160)}`);
  return printed === '' || /^(?:\w*Error|[\w ]*is not)/m.test(printed)
    ? [`the playground of ${name} printed: ${printed}`]
    : [];
}
