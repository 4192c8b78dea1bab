import { expect, test } from '@playwright/test';
import { layoutShifts } from './layout-shifts.ts';
import { addressOf, applications, documents } from './site-pages.ts';
import { watchPage } from './watch-page.ts';

/** They ask for what is offered beside a download as soon as they are loaded. */
const withOffer = ['/app', '/mac', '/windows'];

for (const path of documents.filter((one) => !withOffer.includes(one))) {
  test(`${path} loads in three requests, without errors and without React`, async ({ page }) => {
    const watched = watchPage(page);
    await page.goto(addressOf(path), { waitUntil: 'load' });
    const before = watched.requests.filter((url) => !/\.(svg|png|avif|webp|woff2)$/.test(url));
    expect(before.length).toBeLessThanOrEqual(3);
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

const slowlyLoaded = {
  'a page': ['/', '/pro', '/privacy', '/pro/privacy-terms', ...applications].map((path) =>
    addressOf(path),
  ),
  'a page with the fonts of two scripts': ['pl', 'ru', 'ar'].flatMap((locale) => [
    `/${locale}`,
    `/${locale}/pro`,
  ]),
};
for (const [what, addresses] of Object.entries(slowlyLoaded)) {
  test(`nothing moves while ${what} arrives in pieces over a slow line`, async ({ page }) => {
    test.setTimeout(240_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
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
}
