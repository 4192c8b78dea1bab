import { brand } from '@mallard/brand';
import { expect, test } from '@playwright/test';
import { quotesIn } from '../pages/quotes.ts';
import { addressOf, documents } from '../pages/site-pages.ts';

test.use({ javaScriptEnabled: false });

for (const [path, words] of [
  ['/', /search/i],
  ['/pro', quotesIn('US').yearly],
  ['/privacy', /cookie/i],
] as const) {
  test(`${path} is complete without JavaScript`, async ({ page }) => {
    await page.goto(`/en${path === '/' ? '' : path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).first(),
    ).toBeVisible();
  });
}

test('the menu opens on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  const link = page.getByRole('navigation', { name: 'Products menu' }).getByRole('link').first();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(link).toBeVisible();
});

test('the language can be changed, and the choice is stored', async ({ page }) => {
  await page.goto('/en/privacy');
  await page.getByRole('button', { name: 'Language:' }).click();
  await page.locator('header').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/privacy$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
});

test('the language list closes on Escape and on an outside press', async ({ page }) => {
  await page.goto('/en/about');
  const opener = page.getByRole('button', { name: 'Language:' });
  const list = page.getByRole('navigation', { name: 'Choose your language' });
  await expect(list).toBeHidden();
  await opener.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(20, 700);
  await expect(list).toBeHidden();
});

test('an application shows that it needs JavaScript', async ({ page }) => {
  await page.goto('/en/subscriptions/manage');
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  // The page shows no control without a function, and no loading state.
  await expect(page.getByLabel('Email address')).toBeHidden();
  await expect(page.locator('#application [aria-busy]').filter({ visible: true })).toHaveCount(0);
});

/** Removes the number of requests, which keeps growing while the test reads the page. */
const uncounted = (text: string) => text.replace(/(?<=counted by your browser: )\d+/, '');

test('each document has the same text without JavaScript as with it', async ({ page, browser }) => {
  test.setTimeout(300_000);
  // A single tab navigates from page to page, as a visitor's does: that takes half the time of a
  // new tab per page.
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  for (const path of documents) {
    await test.step(path, async () => {
      await scripted.goto(addressOf(path), { waitUntil: 'load' });
      await page.goto(addressOf(path));
      const [withScript = [], without = []] = await Promise.all(
        [scripted, page].map(async (one) => {
          const text = await one.locator('body').innerText();
          // With a script, a URL to type elsewhere has the host of the open site; without one it
          // has the public host.
          return uncounted(text).replaceAll(new URL(one.url()).host, brand.domain).split(/\n+/);
        }),
      );
      expect.soft(withScript.length).toBeGreaterThan(40);
      // Exclude features that only work with a script: the key to an account is created in the
      // browser, the ledger and the settings are stored there, lists are filtered there, and the
      // device is detected there, for which the home page offers a download.
      const scripts = await scripted
        .locator(
          '[data-purchase-submit], main [data-receipt-open], [data-theme-choice], [data-on-focus] label, [data-verdict], [data-requests], [data-due-in], [data-from-prices], [data-market-is="sold"], main [data-event="home.ctaClick"], details[data-platform] p',
        )
        .allInnerTexts();
      // With a script, the page shows the tip of the day and on some days the newsletter offer;
      // without one it shows the first tip.
      const tips = await scripted.locator('p[data-tip], p[data-tip] ~ p').allInnerTexts();
      // With a script, the landing page covers one device; without one it covers all of them.
      const forOtherDevices =
        path === '/app/landing' ? ((await scripted.locator('main').textContent()) ?? '') : '';
      const expected = new Set([
        ...without,
        ...tips,
        ...scripts.flatMap((text) => uncounted(text).split(/\n+/)),
      ]);
      expect.soft(withScript.filter((line) => !expected.has(line))).toEqual([]);
      // Without JavaScript the page has additional text where a script would do the work or detect
      // the device.
      const more = without.filter(
        (line) =>
          !withScript.includes(line) && !tips.includes(line) && !forOtherDevices.includes(line),
      );
      expect
        .soft(
          more.filter(
            (line) =>
              !/needs JavaScript|Without JavaScript|Add the extension|^Get the browser$|prices above are for|^0$|in the US, billed yearly$|^After 7 days$/.test(
                line,
              ),
          ),
        )
        .toEqual([]);
    });
  }
  await scripted.close();
});
