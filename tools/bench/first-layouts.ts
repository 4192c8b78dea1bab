/**
 * Measures the layout time of a page whose HTML arrives all at once, as from a cache or over a fast
 * network: with streamed HTML, most of the layout is done before the last piece arrives. `node
 * tools/bench/first-layouts.ts [path…]` measures only these pages.
 */
import type { Browser } from '@playwright/test';
import { runToEnd } from './support/ending.ts';
import { machine, markdownOf, rounded, type Section } from './support/figures.ts';
import { pagePaths, startPageFront } from './support/page-front.ts';
import { launchBrowser } from './support/page-visit.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const VISITS = [
  { locale: 'en', viewport: { width: 1440, height: 900 } },
  { locale: 'ar', viewport: { width: 412, height: 823 } },
] as const;

export async function benchFirstLayouts(only: readonly string[] = []): Promise<Section[]> {
  const front = await startPageFront();
  const browser = await launchBrowser();
  const paths = (await pagePaths('document')).filter(
    (path) => only.length === 0 || only.includes(path),
  );
  const rows: string[][] = [];
  for (const path of paths) {
    const row = [`\`${path}\``];
    for (const { locale, viewport } of VISITS) {
      const address = `/${locale}${path === '/' ? '' : path}`;
      const sent = await front.pageAt(address);
      await front.send(address, sent);
      // The comparison: the same text without styles.
      const html = sent.html.replace(/<style\b[^>]*>[^]*?<\/style>/g, '');
      await front.send(`${address}?plain`, { ...sent, html });
      const own: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(await layoutOf(browser, `${front.origin}${address}`, viewport));
        plain.push(await layoutOf(browser, `${front.origin}${address}?plain`, viewport));
      }
      row.push(
        rounded(Math.max(...own)),
        `${(Math.max(...own) / Math.max(...plain)).toFixed(1)} ×`,
      );
    }
    rows.push(row);
  }
  const header = VISITS.flatMap(({ locale, viewport: { width } }) => [
    `${locale}, ${width} px: ms`,
    'ratio to unstyled',
  ]);
  return [
    {
      title: 'First layouts of documents',
      note: `Over a fast network, without scripts: the CPU time that Chromium spends in layout, in ms, and its ratio to the same page without styles, measured alternately. The maximum of ${ROUNDS} rounds: the parser pauses at random positions, and a pause hides layout time.`,
      header: ['page', ...header],
      rows,
    },
  ];
}

/** @returns The CPU time spent in layout, in ms. */
async function layoutOf(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<number> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address, { waitUntil: 'load' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  return 1000 * (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? NaN);
}

if (import.meta.main) {
  await runToEnd(async () => {
    console.log(`${machine()}.`);
    for (const section of await benchFirstLayouts(process.argv.slice(2))) {
      console.log(`\n${markdownOf(section)}`);
    }
  });
}
