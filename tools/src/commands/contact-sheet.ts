import { chromium, type Browser, type Page } from '@playwright/test';
import { parseSiteManifest } from '@mallard/site-contract';
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../browsers/browser.ts';
import { workspaceEnv, workspaceRoot } from '../run.ts';

/**
 * `npm run contact-sheet`: takes screenshots of every page of the built site in each width, theme
 * and language, for visual review.
 *
 * Writes the screenshots, one sheet per page and language, and an `index.html` with all of them.
 * With the server of an earlier build, it puts each screenshot next to the earlier one, in a row
 * for each width.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '' },
    widths: { type: 'string', default: '320,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    locales: { type: 'string', default: 'en,de,ar' },
    /** The origin of a running server; by default one is started for the built site. */
    origin: { type: 'string' },
    before: { type: 'string' },
    output: { type: 'string', default: 'contact-sheet' },
  },
});
const PORT = 8092;
const START_TIMEOUT_MS = 60_000;
/**
 * The maximum height of a screenshot on a sheet, so that long pages such as policies are cut off.
 */
const SHEET_HEIGHT_PX = 2400;
const COMPARED = { widthPx: 390, heightPx: 1100 };

const folder = join(workspaceRoot, values.output);
const widths = values.widths.split(',').map(Number);
const themes = values.themes.split(',') as ('light' | 'dark')[];
const locales = values.locales.split(',');
const pages = values.pages === '' ? await builtPages() : values.pages.split(',');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = values.origin === undefined ? startServer() : undefined;
const now = values.origin ?? `http://localhost:${PORT}`;
const origins = values.before === undefined ? { now } : { before: values.before, now };
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  for (const origin of Object.values(origins)) await untilReady(origin);
  const sheets: string[] = [];
  for (const path of pages) {
    for (const locale of locales) {
      const pictures = await picturesOf(browser, path, locale);
      sheets.push(await writeSheet(browser, path, locale, pictures));
      console.log(sheets.at(-1));
    }
  }
  const list = sheets.map((name) => `<h2>${name}</h2><img src="${name}" loading="lazy">`);
  await writeFile(join(folder, 'index.html'), `<!doctype html>${list.join('')}`);
  console.log(`${sheets.length} sheets, in ${values.output}/index.html`);
} finally {
  await browser.close();
  server?.kill();
}

async function builtPages(): Promise<string[]> {
  const manifest = await readFile(join(workspaceRoot, 'apps/web/build/site/site.json'), 'utf8');
  const { routes, errorPages } = parseSiteManifest(manifest);
  return [...Object.keys(routes), ...Object.values(errorPages)];
}

function startServer() {
  return spawn('node', ['--conditions=@mallard/source', 'apps/services/src/main.ts'], {
    cwd: workspaceRoot,
    env: workspaceEnv({ PORT: String(PORT), DATA_DIR: 'memory://', LOG_LEVEL: 'error' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/__heartbeat__`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`No server responded at ${address} within ${START_TIMEOUT_MS} ms`);
}

interface Picture {
  name: string;
  width: number;
}

async function picturesOf(from: Browser, path: string, locale: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      for (const [age, origin] of Object.entries(origins)) {
        const page = await from.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
        await page.goto(`${origin}/${locale}${path === '/' ? '' : path}`, { waitUntil: 'load' });
        await settle(page);
        const shown = age === 'now' ? '' : `-${age}`;
        const name = `${fileName(path)}-${locale}-${theme}-${width}${shown}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled' });
        pictures.push({ name, width });
        await page.close();
      }
    }
  }
  return pictures;
}

/**
 * An application starts once it's painted; lazy images load when they scroll into view, fonts when
 * they arrive.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('template[data-start]'));
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function writeSheet(
  from: Browser,
  path: string,
  locale: string,
  pictures: readonly Picture[],
): Promise<string> {
  const name = `sheet-${fileName(path)}-${locale}.png`;
  const rows =
    values.before === undefined
      ? [{ pictures, style: '', maxHeight: SHEET_HEIGHT_PX }]
      : widths.map((width) => ({
          pictures: pictures.filter((picture) => picture.width === width),
          style: `width:${COMPARED.widthPx}px`,
          maxHeight: COMPARED.heightPx,
        }));
  const html = join(folder, `${name}.html`);
  const markup = rows.map((row) => {
    const cells = row.pictures.map(
      (picture) => `<img src="${picture.name}" style="${row.style || `width:${picture.width}px`}">`,
    );
    return `<div style="max-height:${row.maxHeight}px">${cells.join('')}</div>`;
  });
  await writeFile(
    html,
    `<!doctype html><style>body,div{background:#888;display:flex;gap:16px;width:max-content}body{margin:0;flex-direction:column}div{align-items:flex-start;overflow:hidden}</style>${markup.join('')}`,
  );
  const page = await from.newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(pathToFileURL(html).href);
  await page.locator('body').screenshot({ path: join(folder, name) });
  await page.close();
  await rm(html);
  return name;
}

function fileName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
}
