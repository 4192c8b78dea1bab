/**
 * Measures what loading each page costs a visitor. `node tools/bench/page-loads.ts [path…]`
 * measures only these pages.
 */
import { brotliCompressSync } from 'node:zlib';
import { runToEnd } from './support/ending.ts';
import { machine, markdownOf, median, rounded, type Section } from './support/figures.ts';
import { inEnglish, pagePaths, startPageFront, type PageFront } from './support/page-front.ts';
import { launchBrowser, visitSlowly, type Visit } from './support/page-visit.ts';
import type { Browser } from '@playwright/test';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const HEADER = [
  'page',
  'first paint ms',
  'largest ms',
  'requests',
  'kB before load',
  'script before load',
  'script later',
  'shifts',
  'long tasks, longest ms',
];

/** Measures each document and application page on its first load, by a phone on a slow network. */
export async function benchPageLoads(only: readonly string[] = []): Promise<Section[]> {
  const front = await startPageFront({ isSlow: true });
  const browser = await launchBrowser();
  const sections: Section[] = [];
  for (const delivery of ['document', 'application'] as const) {
    const paths = (await pagePaths(delivery)).filter(
      (path) => only.length === 0 || only.includes(path),
    );
    const rows: string[][] = [];
    for (const path of paths) rows.push(await rowOf(front, browser, path));
    sections.push({
      title: delivery === 'document' ? 'Documents as they load' : 'Application pages as they load',
      note: `English pages in Chromium with an emulated phone on its first visit: 412 × 823, 1.6 Mbit/s, a latency of 150 ms per response and per connection, four times CPU throttling; medians of ${ROUNDS} visits. Before load: files requested before the load event, in bytes as sent, including images, fonts and the page itself; scripts include inline scripts. Later: within 2.5 s after the load event.`,
      header: HEADER,
      rows,
    });
  }
  return sections.filter(({ rows }) => rows.length > 0);
}

async function rowOf(front: PageFront, browser: Browser, path: string): Promise<string[]> {
  const address = inEnglish(path);
  const page = await front.pageAt(address);
  await front.send(address, page);
  const inline = inlineScriptBytes(page.html);
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await visitSlowly(browser, `${front.origin}${address}`));
  }
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const kilobytes = (bytes: number) => rounded(bytes / 1000);
  return [
    `\`${path}\``,
    rounded(of(({ firstPaint }) => firstPaint)),
    rounded(of(({ largestPaint }) => largestPaint)),
    String(of(({ requests }) => requests)),
    kilobytes(of(({ bytes }) => bytes)),
    kilobytes(of(({ scriptBytes }) => scriptBytes) + inline),
    kilobytes(of(({ laterScriptBytes }) => laterScriptBytes)),
    of(({ shifts }) => shifts).toFixed(3),
    longTasksOf(visits.map(({ longTasks }) => longTasks)),
  ];
}

function longTasksOf(lists: readonly number[][]): string {
  const count = median(lists.map(({ length }) => length));
  if (count === 0) return '0';
  return `${count}, ${rounded(median(lists.map((list) => Math.max(0, ...list))))}`;
}

function inlineScriptBytes(html: string): number {
  return [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g)].reduce(
    (sum, [, code = '']) => sum + brotliCompressSync(code).length,
    0,
  );
}

if (import.meta.main) {
  await runToEnd(async () => {
    console.log(`${machine()}.`);
    for (const section of await benchPageLoads(process.argv.slice(2))) {
      console.log(`\n${markdownOf(section)}`);
    }
  });
}
