import { expect, test } from '@playwright/test';
import { layoutShifts } from './layout-shifts.ts';
import { addressOf, applications, documents, pagePaths } from './site-pages.ts';
import { watchPage } from './watch-page.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of documents) {
  test(`${path} loads in two requests, without errors and without React`, async ({ page }) => {
    const watched = watchPage(page);
    await page.goto(addressOf(path), { waitUntil: 'load' });
    // What is fetched from the load event on keeps nobody waiting.
    const before = await page.evaluate(() => {
      const [document] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[];
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (document?.loadEventStart ?? Infinity))
        .map(({ name }) => name)
        .filter((url) => !/\.(svg|png|avif|webp|woff2)$/.test(url));
    });
    expect([path, ...before].length, before.join()).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
    watched.expectNoProblems();
  });
}

test('applications hydrate what was prerendered, without errors', async ({ page }) => {
  // A visitor without a session is told so by its status.
  const watched = watchPage(page, { allow: /status of 40[01]/ });
  for (const path of applications) {
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#application [role=status] svg')).toHaveCount(0);
  }
  watched.expectNoProblems();
});

test('a chosen theme holds over a reload and on other pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en');
  await page.locator('[data-theme-toggle]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/en/subscriptions');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/en/subscriptions?kae=-1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const [locale, scale] of [
  ['en', 'none'],
  ['ar', '-1 1'],
]) {
  test(`arrows point onward in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const arrow = page.locator('main a svg:has(path[d^="M4 12h16"])').first();
    await expect(arrow).toHaveCSS('scale', scale ?? '');
  });
}

const slowlyLoaded = [
  ...pagePaths.map((path) => addressOf(path)),
  // with the fonts of two scripts
  ...['pl', 'ru', 'ar'].flatMap((locale) => [`/${locale}`, `/${locale}/pro`]),
];
for (const address of slowlyLoaded) {
  test(`nothing moves while ${address} arrives in pieces over a slow line`, async ({ page }) => {
    test.setTimeout(120_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    for (const bytesPerSecond of [60_000, 250_000]) {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await page.goto(address, { waitUntil: 'load' });
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
}
