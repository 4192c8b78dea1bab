import type { Page } from '@playwright/test';

/** What was asked for before the load event and may keep a visitor waiting: neither pictures nor fonts. */
export function requestsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (document?.loadEventStart ?? Infinity))
        .map(({ name }) => name)
        // Nothing waits for the rules about links.
        .filter((url) => !/\.(svg|png|avif|webp|woff2)$|\/speculation-rules\.json$/.test(url))
    );
  });
}

/** The files that the largest paints of the page so far have waited for; '' where it was text or part of the page. */
export function filesOfLargestPaint(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight;
    });
    await Promise.allSettled(inView.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Promise<string[]>((resolve) => {
      // Buffered entries are delivered at once: every document has at least one.
      new PerformanceObserver((list) =>
        resolve([
          ...new Set(list.getEntries().map((entry) => (entry as LargestContentfulPaint).url)),
        ]),
      ).observe({ type: 'largest-contentful-paint', buffered: true });
    });
  });
}
