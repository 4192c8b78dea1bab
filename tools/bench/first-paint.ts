import { runToEnd } from './support/ending.ts';
import { machine, markdownOf, median, quantile, rounded, type Section } from './support/figures.ts';
import { inEnglish, startPageFront, type PageFront, type SentPage } from './support/page-front.ts';
import { launchBrowser, visitSlowly, withoutChance, type Visit } from './support/page-visit.ts';
import type { Browser } from '@playwright/test';

const ROUNDS = Number(process.argv[2] ?? 15);
const PAGES = ['/', '/pro'];
/** Paints later than this after the load event, in ms, don't belong to the first view. */
const SETTLE_MS = 500;

/**
 * Measures the LCP of two pages, alternating with the same HTML without scripts, preloads and
 * fonts.
 */
export async function benchFirstPaint(): Promise<Section> {
  const front = await startPageFront({ isSlow: true });
  const browser = await launchBrowser();
  const rows: string[][] = [];
  for (const path of PAGES) rows.push(await rowOf(front, browser, path));
  return {
    title: 'First paint',
    note: `LCP, in ms, on the first visit to a page in Chromium with an emulated phone: 412 × 823, 1.6 Mbit/s, a latency of 150 ms per response and per connection, four times CPU throttling. Alternates with the same HTML without scripts, preloads and fonts: ${ROUNDS} visits each after a warm-up, both from the memory of the same server. The table has medians, and the median and interquartile range of the ratios of each round. Other load on the machine can only slow a visit down, so the fast visit is the 25th percentile. Budget: at most 1.10.`,
    header: [
      'page',
      'ours',
      'stripped',
      'ratio',
      'interquartile range',
      'fast visit, ours',
      'stripped',
      'ratio',
      'HTML, ours',
      'HTML, stripped',
    ],
    rows,
  };
}

async function rowOf(front: PageFront, browser: Browser, path: string): Promise<string[]> {
  const address = inEnglish(path);
  const page = await front.pageAt(address);
  const stripped = `${address}?stripped`;
  await front.send(address, page);
  await front.send(stripped, await withoutExtras(page, browser, `${front.origin}${address}`));
  const visits: Record<'ours' | 'stripped', Visit[]> = { ours: [], stripped: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const which of round % 2 === 0
      ? (['ours', 'stripped'] as const)
      : (['stripped', 'ours'] as const)) {
      const visit = await visitSlowly(
        browser,
        `${front.origin}${which === 'ours' ? address : stripped}`,
        SETTLE_MS,
      );
      if (round >= 0) visits[which].push(visit);
    }
  }
  const paints = (list: readonly Visit[]) => list.map(({ largestPaint }) => largestPaint);
  const ratios = paints(visits.ours).map(
    (paint, index) => paint / (paints(visits.stripped)[index] ?? NaN),
  );
  const quick = (list: readonly Visit[]) => quantile(paints(list), 0.25);
  const html = (list: readonly Visit[]) =>
    median(list.map(({ bytes, fontBytes, scriptBytes }) => bytes - fontBytes - scriptBytes));
  return [
    `\`${path}\``,
    rounded(median(paints(visits.ours))),
    rounded(median(paints(visits.stripped))),
    `${rounded(median(ratios))} ×`,
    `${rounded(quantile(ratios, 0.25))}–${rounded(quantile(ratios, 0.75))} ×`,
    rounded(quick(visits.ours)),
    rounded(quick(visits.stripped)),
    `${rounded(quick(visits.ours) / quick(visits.stripped))} ×`,
    `${html(visits.ours).toLocaleString('en')} B`,
    `${html(visits.stripped).toLocaleString('en')} B`,
  ];
}

/** Returns the page with only its HTML and styles, in the state that its script produces. */
async function withoutExtras(
  { headers, html }: SentPage,
  browser: Browser,
  address: string,
): Promise<SentPage> {
  const page = await browser.newPage();
  await withoutChance(page);
  await page.goto(address);
  const root = await page.evaluate(() =>
    [...document.documentElement.attributes]
      // Skip styles set by scripts: as inline styles in the saved HTML, they would violate the
      // Content-Security-Policy.
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => ` ${name}="${value}"`)
      .join(''),
  );
  await page.close();
  return {
    headers,
    html: html
      .replace(/<html[^>]*>/, `<html${root}>`)
      .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
      .replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '')
      .replaceAll(/<style data-fonts[^>]*>[^<]*<\/style>/g, ''),
  };
}

if (import.meta.main) {
  await runToEnd(async () => {
    console.log(`${machine()}.`);
    console.log(markdownOf(await benchFirstPaint()));
  });
}
