import { expect, test, type Page } from '@playwright/test';
import { openSlowLine } from '../server/slow-line.ts';

test.describe.configure({ mode: 'parallel' });

/** The page's families of which a file is there. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter(
      ({ family, status }) => status === 'loaded' && !family.includes('fallback'),
    );
    return [...new Set(loaded.map(({ family }) => family))].toSorted();
  });
}

/** The files of fonts that were asked for, and whether the page had loaded by then. */
function fontRequests(page: Page): Promise<{ isLate: boolean }[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loadedAt = visit?.loadEventStart ?? 0;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => ({ isLate: startTime > loadedAt }));
  });
}

test('on a quick line a page has its fonts at the first view', async ({ browser }) => {
  // A machine that is busy answers as a slow line does: a first visit is made until one was quick.
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

test('on a slow line nothing waits for fonts, and the next page has them', async ({
  page,
  baseURL,
}) => {
  // A browser's own throttle does not show in the times of a request: this line is slow at its other end.
  const line = await openSlowLine(baseURL ?? '', 200);
  await page.goto(`${line.origin}/en/privacy`);
  // Fetched when the page is there, for the next one: this one stays as it was read.
  await expect.poll(() => fontRequests(page)).toEqual([{ isLate: true }, { isLate: true }]);
  await page.waitForLoadState('networkidle');
  expect(await loadedFonts(page)).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => loadedFonts(page)).toEqual(['m-heading', 'm-text']);
  await line.close();
});

test('without a script the fonts come as any browser asks for them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked = page.waitForRequest(/\.woff2$/);
  await page.goto('/en/privacy');
  expect((await asked).resourceType()).toBe('font');
  await context.close();
});
