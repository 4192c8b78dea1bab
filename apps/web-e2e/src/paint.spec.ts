import { expect, test } from '@playwright/test';
import { addressOf, documents } from './site-pages.ts';

/** A phone, a tablet and a desktop: what is in the first view differs. */
const VIEWPORTS = [
  { width: 390, height: 800 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

// Architecture: the largest contentful paint is text or an inline picture, so it waits for no file.
for (const path of documents) {
  test(`${path} paints its largest content without waiting for a file`, async ({ page }) => {
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await page.goto(addressOf(path), { waitUntil: 'load' });
      const waitedFor = await page.evaluate(async () => {
        const inView = [...document.images].filter((image) => {
          const { top, height } = image.getBoundingClientRect();
          return height > 0 && top < innerHeight;
        });
        await Promise.allSettled(inView.map((image) => image.decode()));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return new Promise<string[]>((resolve) => {
          // Buffered entries are delivered at once: every document has at least one.
          new PerformanceObserver((list) =>
            resolve(list.getEntries().map((entry) => (entry as LargestContentfulPaint).url)),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        });
      });
      expect([viewport.width, ...new Set(waitedFor)]).toEqual([viewport.width, '']);
    }
  });
}
