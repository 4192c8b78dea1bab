import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../src/browsers/browser.ts';
import { atEnd } from './ending.ts';

/** A phone, as Lighthouse has it. */
const VIEWPORT = { width: 412, height: 823 };
/** How many times slower than this machine its processor is. */
const SLOW_CPU = 4;
/** After the load event an application comes to life, in ms. */
const SETTLE_MS = 2500;

/** What a browser says of a page that it has loaded; all times in ms from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Files asked for before the load event, the page itself among them; pictures too. */
  requests: number;
  /** Of those, in bytes as sent. */
  bytes: number;
  fontBytes: number;
  scriptBytes: number;
  /** Of scripts after the load event, in bytes as sent. */
  laterScriptBytes: number;
  /** The sum of all layout shifts. */
  shifts: number;
  /** How long tasks of 50 ms and more took. */
  longTasks: number[];
}

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      ...args,
    ],
  });
  atEnd(() => browser.close());
  return browser;
}

/**
 * Opens a page as one who has never been here, with a slow processor.
 *
 * @param settleMs How long it is watched after the load event.
 */
export async function visitSlowly(
  browser: Browser,
  address: string,
  settleMs = SETTLE_MS,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await withoutChance(page);
  await page.addInitScript(() => {
    const seen = { paints: [] as number[], shifts: 0, longTasks: [] as number[] };
    Object.assign(globalThis, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    watch('largest-contentful-paint', ({ startTime }) => seen.paints.push(startTime));
    watch('layout-shift', (entry) => (seen.shifts += (entry as unknown as LayoutShift).value));
    watch('longtask', ({ duration }) => seen.longTasks.push(duration));
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const visit = await page.evaluate(() => {
    const { seen } = globalThis as unknown as {
      seen: { paints: number[]; shifts: number; longTasks: number[] };
    };
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const loadedAt = navigation?.loadEventStart ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = files.filter(({ startTime }) => startTime < loadedAt);
    const sum = (entries: PerformanceResourceTiming[], form = /./) =>
      entries
        .filter(({ name }) => form.test(name))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largestPaint: Math.max(...seen.paints),
      requests: 1 + before.length,
      bytes: (navigation?.encodedBodySize ?? 0) + sum(before),
      fontBytes: sum(before, /\.woff2$/),
      scriptBytes: sum(before, /\.js$/),
      laterScriptBytes: sum(files, /\.js$/) - sum(before, /\.js$/),
      shifts: seen.shifts,
      longTasks: seen.longTasks,
    };
  });
  await context.close();
  return visit;
}

/** Experiments draw lots, and a variant may be laid out otherwise: everybody gets the first. */
export async function withoutChance(page: Page): Promise<void> {
  await page.addInitScript(() => (Math.random = () => 0));
}

/** The part of the Layout Instability API that is read; TypeScript's DOM library has none of it. */
interface LayoutShift {
  value: number;
}
