import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../src/browsers/browser.ts';
import { atEnd } from './ending.ts';

/** Lighthouse's phone. */
export const PHONE = { width: 412, height: 823 };
const SLOW_CPU = 4;
/** The time, in ms, in which an application hydrates after the load event. */
const SETTLE_MS = 2500;

/** The browser's metrics of a loaded page; all times in ms from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The number of files requested before the load event, including the page and images. */
  requests: number;
  /** The size of these files as sent, in bytes. */
  bytes: number;
  fontBytes: number;
  scriptBytes: number;
  /** The size of scripts loaded after the load event as sent, in bytes. */
  laterScriptBytes: number;
  /** The cumulative layout shift. */
  shifts: number;
  /** Durations of tasks that took 50 ms or more. */
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
 * Opens a page as a new visitor with a slow CPU.
 *
 * @param settleMs How long to observe the page after the load event.
 */
export async function visitSlowly(
  browser: Browser,
  address: string,
  settleMs = SETTLE_MS,
): Promise<Visit> {
  const page = await openSlowly(browser);
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
  await page.context().close();
  return visit;
}

/** Returns a page of a new visitor who has a phone with a slow CPU. */
export async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  return page;
}

/** Makes experiments draw their first variant, because variants may have different layouts. */
export async function withoutChance(page: Page): Promise<void> {
  await page.addInitScript(() => (Math.random = () => 0));
}

/**
 * The part of the Layout Instability API that this file reads; TypeScript's DOM library lacks it.
 */
interface LayoutShift {
  value: number;
}
