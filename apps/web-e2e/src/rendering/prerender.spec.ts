// Prerendered pages: they send and store nothing until they are activated.
import { devices, expect, test, type Page } from '@playwright/test';
import { findBrowser } from '@mallard/tools/browser';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRelay, passOn } from '../server/relay.ts';
import { emulatePrerendering } from './emulate-prerendering.ts';

/** Documents and applications, with the first event that each measures. */
const PAGES: readonly [path: string, impression: string][] = [
  ['/en', 'home_impression'],
  ['/en/app', 'app_impression'],
  ['/en/pro', 'pro_impression'],
  ['/en/windows', 'app_impression'],
  ['/en/dbp', 'dbp_impression'],
  ['/en/duckai', 'static_impression'],
  ['/en/about', 'static_impression'],
  ['/en/subscriptions', 'subscriptions_impression'],
  ['/en/subscriptions/manage', 'subscriptions_impression'],
];

const isPixel = (url: string) => url.startsWith('/t/');
const impressionsIn = (urls: readonly string[], impression: string) =>
  urls.filter((url) => url.startsWith(`/t/${impression}_`));

test.describe('a page with emulated prerendering', () => {
  test.beforeEach(({ page }) => page.addInitScript(emulatePrerendering));

  const activate = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { activate: () => void }).activate());
  const stored = (page: Page) =>
    page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split(';').filter(Boolean),
    ]);
  /** Returns the variants that the page draws; the service assigns the others after activation. */
  const variants = (page: Page) =>
    page.evaluate(() =>
      Object.entries(document.documentElement.dataset).filter(([name]) =>
        /^exp(?!Appbranding)/.test(name),
      ),
    );

  for (const [path, impression] of PAGES) {
    test(`${path} sends and stores nothing until it is activated`, async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (isPixel(pathname)) sent.push(pathname + search);
      });
      await page.goto(path, { waitUntil: 'load' });
      // Long enough for the files that load after the page and for timers of one second.
      await page.waitForTimeout(1_500);
      expect([sent, await stored(page)]).toEqual([[], []]);
      const prerendered = await variants(page);

      await activate(page);
      await expect.poll(() => impressionsIn(sent, impression)).toHaveLength(1);
      await page.waitForTimeout(300);
      expect(impressionsIn(sent, impression)).toHaveLength(1);
      // No flicker: the variants are the same as in the prerendered page.
      expect(await variants(page)).toEqual(prerendered);
      expect(await stored(page)).toEqual(expect.arrayContaining(['visit', 'pixelLedger']));
    });
  }

  test.describe('on a phone', () => {
    const { userAgent, isMobile } = devices['Pixel 7'];
    test.use({ userAgent, isMobile });

    test('stores the variant that it showed and reports it after activation', async ({ page }) => {
      await page.goto('/en/pro', { waitUntil: 'load' });
      const variant = await page.locator('html').getAttribute('data-exp-mobilepropaywall');
      expect(variant).toMatch(/^control$|^treatment/);
      await activate(page);
      const kept = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('exp_mobilepropaywall')!) as unknown);
      expect(await kept()).toMatchObject({ value: variant, by: 'random' });
    });
  });

  test('an application starts after activation', async ({ page }) => {
    await page.goto('/en/plans', { waitUntil: 'load' });
    await page.waitForTimeout(1_500);
    await expect(page.locator('template[data-start]')).toHaveCount(1);
    await activate(page);
    await expect(page.locator('template[data-start]')).toHaveCount(0);
    await expect(page.locator('[data-purchase] [type=submit]')).toBeEnabled();
    await expect(page.locator('html')).not.toHaveAttribute('data-prerendering');
  });
});

/** Opens a page of a relay in a browser without DevTools, which would disable prerendering. */
async function openAt(path: string, listener: RequestListener) {
  const relay = createRelay(listener).listen(0);
  await once(relay, 'listening');
  const profile = await mkdtemp(join(tmpdir(), 'prerender-'));
  const address = `http://localhost:${(relay.address() as AddressInfo).port}${path}`;
  const browser = spawn(
    findBrowser()!,
    [
      '--no-sandbox',
      '--headless',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      address,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  return {
    async close() {
      browser.kill('SIGKILL');
      await ended;
      relay.closeAllConnections();
      relay.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const isSpeculative = ({ headers }: IncomingMessage) =>
  /prerender/.test(String(headers['sec-purpose']));

/**
 * Opens a browser that prerenders pages from a speculation rule, and records its requests to the
 * server.
 */
async function prerender(paths: readonly string[], { opens }: { opens: boolean }, port: number) {
  const requests: { url: string; isSpeculative: boolean }[] = [];
  const { promise: report, resolve: reported } = Promise.withResolvers<string[]>();
  const pass = passOn(() => ({ host: 'localhost', port }));
  const { close } = await openAt('/start', (incoming, outgoing) => {
    const { url = '' } = incoming;
    switch (url) {
      case '/start':
        outgoing.writeHead(200, {
          'content-type': 'text/html',
          'speculation-rules': '"/start/rules.json"',
        });
        outgoing.end(startPage(opens ? paths[0] : undefined));
        break;
      case '/start/rules.json': {
        outgoing.writeHead(200, { 'content-type': 'application/speculationrules+json' });
        const rule = { urls: paths, eagerness: 'immediate' };
        outgoing.end(JSON.stringify({ prerender: [rule] }));
        break;
      }
      case '/start/stored':
        void text(incoming).then((body) => reported(JSON.parse(body) as string[]));
        outgoing.writeHead(204).end();
        break;
      default:
        requests.push({ url, isSpeculative: isSpeculative(incoming) });
        pass(incoming, outgoing);
    }
  });
  return { requests, report, close };
}

/**
 * Returns a page that waits for prerendering, reports what its origin has stored, and then opens a
 * page.
 */
function startPage(path: string | undefined): string {
  return `<!doctype html><title>start</title><script>
    setTimeout(async () => {
      const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie];
      await fetch('/start/stored', { method: 'POST', body: JSON.stringify(stored.filter(Boolean)) });
      ${path === undefined ? '' : `location.href = ${JSON.stringify(path)};`}
    }, 6000);
  </script>`;
}

test.describe('a page that Chromium prerenders', () => {
  const port = Number(process.env['E2E_PORT'] ?? 8090);

  test('sends and stores nothing until it is opened', async () => {
    const paths = PAGES.map(([path]) => path);
    const browser = await prerender(paths, { opens: false }, port);
    try {
      expect(await browser.report).toEqual([]);
      const asked = browser.requests.filter(({ isSpeculative }) => isSpeculative);
      const opened = paths.filter((path) => asked.some(({ url }) => url === path));
      // Chromium limits the number of prerendered pages.
      expect(opened.length).toBeGreaterThanOrEqual(6);
      expect(browser.requests.filter(({ url }) => isPixel(url))).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  for (const [path, impression] of PAGES.filter(([path]) => /pro|subscriptions$/.test(path))) {
    test(`counts once when it is opened: ${path}`, async () => {
      const browser = await prerender([path], { opens: true }, port);
      const pixels = () =>
        browser.requests.filter(({ url }) => url.startsWith(`/t/${impression}_`));
      try {
        expect(await browser.report).toEqual([]);
        await expect.poll(pixels).toEqual([{ url: expect.any(String), isSpeculative: false }]);
        expect(browser.requests.filter(({ url }) => url === path)).toEqual([
          { url: path, isSpeculative: true },
        ]);
      } finally {
        await browser.close();
      }
    });
  }

  test('follows the speculation rules of the site for links', async ({ request }) => {
    const rules = await (await request.get('/speculation-rules.json')).text();
    const saving = await request.get('/speculation-rules.json', { headers: { 'save-data': 'on' } });
    expect(await saving.json()).toEqual({});

    const prerendered = new Set<string>();
    const pixels: string[] = [];
    const pass = passOn(() => ({ host: 'localhost', port }));
    const browser = await openAt('/en/updates', (incoming, outgoing) => {
      const { url = '' } = incoming;
      if (isSpeculative(incoming) && isPixel(url)) pixels.push(url);
      else if (isSpeculative(incoming)) prerendered.add(url);
      if (url !== '/speculation-rules.json') return pass(incoming, outgoing);
      outgoing.writeHead(200, { 'content-type': 'application/speculationrules+json' });
      // The test hovers over no link.
      outgoing.end(rules.replace('"moderate"', '"immediate"'));
    });
    const pages = () => [...prerendered].filter((url) => /^\/[a-z]{2}(?:\/|$)/.test(url));
    try {
      await expect.poll(() => pages().length).toBeGreaterThanOrEqual(6);
      // Excludes feeds, language links and external pages.
      expect(pages().filter((url) => /[?.]|outside/.test(url))).toEqual([]);
      expect(pixels).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
