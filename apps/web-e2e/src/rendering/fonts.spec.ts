import { expect, test, type Page } from '@playwright/test';
import { openSlowLine } from '../server/slow-line.ts';

test.describe.configure({ mode: 'parallel' });

function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter(
      ({ family, status }) => status === 'loaded' && !family.includes('fallback'),
    );
    return [...new Set(loaded.map(({ family }) => family))].toSorted();
  });
}

/**
 * Returns the font files that the page requested, and whether each request came after the load
 * event.
 */
function fontRequests(page: Page): Promise<{ isLate: boolean }[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loadedAt = visit?.loadEventStart ?? 0;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => ({ isLate: startTime > loadedAt }));
  });
}

test('a fast network delivers the fonts for the first view', async ({ browser }) => {
  // A busy machine responds like a slow network, so retry the first visit until it is fast.
  await expect(async () => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto('/en/privacy');
      await expect
        .poll(() => loadedFonts(page), { timeout: 3_000 })
        .toEqual(['m-heading', 'm-text']);
      expect(await fontRequests(page)).toEqual([{ isLate: false }, { isLate: false }]);
    } finally {
      await context.close();
    }
  }).toPass();
});

test('a slow network shows fallback fonts first, and the next page has the fonts', async ({
  page,
  baseURL,
}) => {
  // The browser's throttling doesn't show in resource timings, so the server side of this
  // connection is slow.
  const line = await openSlowLine(baseURL ?? '', 200);
  await page.goto(`${line.origin}/en/privacy`);
  // Fonts are fetched after the load event for the next page: this page keeps its fallback fonts.
  await expect.poll(() => fontRequests(page)).toEqual([{ isLate: true }, { isLate: true }]);
  await page.waitForLoadState('networkidle');
  expect(await loadedFonts(page)).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => loadedFonts(page)).toEqual(['m-heading', 'm-text']);
  await line.close();
});

test('the browser loads the fonts from CSS without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked = page.waitForRequest(/\.woff2$/);
  await page.goto('/en/privacy');
  expect((await asked).resourceType()).toBe('font');
  await context.close();
});
