import type { Page } from '@playwright/test';

/** Returns the requests before the load event that may delay the page, without images and fonts. */
export function requestsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (document?.loadEventStart ?? Infinity))
        .map(({ name }) => name)
        // Speculation rules block nothing.
        .filter((url) => !/\.(svg|png|avif|webp|woff2)$|\/speculation-rules\.json$/.test(url))
    );
  });
}

/**
 * Returns the URLs of the page's largest contentful paints so far; '' for text or inline content.
 */
export function filesOfLargestPaint(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight;
    });
    await Promise.allSettled(inView.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Promise<string[]>((resolve) => {
      // Buffered entries are delivered immediately: every document has at least one.
      new PerformanceObserver((list) =>
        resolve([
          ...new Set(list.getEntries().map((entry) => (entry as LargestContentfulPaint).url)),
        ]),
      ).observe({ type: 'largest-contentful-paint', buffered: true });
    });
  });
}
