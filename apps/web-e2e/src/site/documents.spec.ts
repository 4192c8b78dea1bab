import { expect, test } from '@playwright/test';
import { addressOf, applications } from '../pages/site-pages.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ mode: 'parallel' });

// In the PR suite, pages.spec.ts visits each application twice and allows no error, either.
test('applications hydrate prerendered HTML without errors @night', async ({ page }) => {
  // Requests of signed-out visitors return 400 or 401.
  const watched = watchPage(page, { allow: /status of 40[01]/ });
  for (const path of applications) {
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#application [role=status] svg')).toHaveCount(0);
  }
  watched.expectNoProblems();
});

test('an application paints before it requests its script', async ({ page }) => {
  await page.goto('/en/settings');
  const read = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const own = files.filter(({ name }) =>
        /\/(?:application-(?!measurement)|react-)[^/]+\.js$/.test(name),
      );
      const [paint] = performance.getEntriesByName('first-paint');
      return own.map(({ startTime }) => startTime > (paint?.startTime ?? Infinity));
    });
  await expect.poll(read).toEqual([true, true]);
  // The page inlines its styles, and disabled style links aren't fetched. One lazy-loaded component
  // has its own style sheet.
  const styles = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /[^/]+(?=-[^-]+\.css$)/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  );
  expect(styles.filter((name) => name !== 'ExportSettings')).toEqual([]);
});

test('a chosen theme persists across reloads and pages', async ({ page }) => {
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
  test(`arrows point in the reading direction in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const arrow = page.locator('main a svg:has(path[d^="M4 12h16"])').first();
    await expect(arrow).toHaveCSS('scale', scale ?? '');
  });
}
