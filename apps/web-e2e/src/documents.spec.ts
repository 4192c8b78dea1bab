import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { layoutShifts } from './layout-shifts.ts';
import { watchPage } from './watch-page.ts';

const documents = ['/', '/pro', '/privacy', '/pro/privacy-terms'];
const applications = [
  '/subscriptions',
  '/subscriptions/activate',
  '/subscriptions/manage',
  '/pro/welcome',
  '/pro/add-email',
];

for (const path of documents) {
  test(`${path} loads in three requests, without errors and without React`, async ({ page }) => {
    const watched = watchPage(page);
    await page.goto(`/en${path === '/' ? '' : path}`, { waitUntil: 'load' });
    const before = watched.requests.filter((url) => !/\.(svg|png|avif|webp|woff2)$/.test(url));
    expect(before.length).toBeLessThanOrEqual(3);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
    watched.expectNoProblems();
  });
}

for (const path of [...documents, ...applications]) {
  for (const locale of ['en', 'ar']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${path} in ${locale} and ${colorScheme} passes axe`, async ({ page }) => {
        // A visitor without a session is told so by its status.
        const watched = watchPage(page, { allow: /status of 40[01]/ });
        await page.emulateMedia({ colorScheme });
        await page.goto(`/${locale}${path === '/' ? '' : path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('#application [role=status] svg')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        watched.expectNoProblems();
      });
    }
  }
}

test('the page does not scroll sideways on a 320 px screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...documents, ...applications]) {
    for (const locale of ['de', 'ar']) {
      await page.goto(`/${locale}${path === '/' ? '' : path}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, locale, overflow]).toEqual([path, locale, 0]);
    }
  }
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

test('nothing moves while a page arrives in pieces over a slow line', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // Besides every page in English, languages whose text needs files of two scripts.
  const addresses = [
    ...[...documents, ...applications].map((path) => `/en${path === '/' ? '' : path}`),
    ...['pl', 'ru', 'ar'].flatMap((locale) => [`/${locale}`, `/${locale}/pro`]),
  ];
  for (const path of addresses) {
    for (const bytesPerSecond of [60_000, 250_000]) {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await page.goto(path, { waitUntil: 'load' });
      const shifts = await layoutShifts(page);
      expect([path, shifts]).toEqual([path, []]);
    }
  }
});
