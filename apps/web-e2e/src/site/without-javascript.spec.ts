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
  test(`${path} reads completely`, async ({ page }) => {
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

test('the language can be changed, and the choice is kept', async ({ page }) => {
  await page.goto('/en/privacy');
  await page.getByRole('button', { name: 'Language:' }).click();
  await page.locator('header').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/privacy$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
});

test('the list of languages is closed by Escape, and by a press beside it', async ({ page }) => {
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

test('an application says that it needs JavaScript', async ({ page }) => {
  await page.goto('/en/subscriptions/manage');
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  // Nothing is offered that would do nothing, and nothing is waited for.
  await expect(page.getByLabel('Email address')).toBeHidden();
  await expect(page.locator('#application [aria-busy]').filter({ visible: true })).toHaveCount(0);
});

test('each document says without JavaScript all that it says with it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // One tab goes from page to page, as a visitor's does: that takes half the time of a new one for each.
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  for (const path of documents) {
    await test.step(path, async () => {
      await scripted.goto(addressOf(path), { waitUntil: 'load' });
      await page.goto(addressOf(path));
      const [withScript = [], without = []] = await Promise.all(
        [scripted, page].map(async (one) => {
          const text = await one.locator('body').innerText();
          // An address to be typed elsewhere is that of the site that is open; without a script it is the public one's.
          return text.replaceAll(new URL(one.url()).host, brand.domain).split(/\n+/);
        }),
      );
      expect.soft(withScript.length).toBeGreaterThan(40);
      // What only a script can do is there only where it works: the key to an account is made in the browser, what was
      // measured and what is set is kept there, a list is filtered there, and a device is named there, for which the home page
      // offers its download.
      const scripts = await scripted
        .locator(
          '[data-purchase-submit], main [data-receipt-open], [data-theme-choice], [data-on-focus] label, [data-verdict], [data-requests], [data-due-in], [data-from-prices], [data-market-is="sold"], main [data-event="home.ctaClick"]',
        )
        .allInnerTexts();
      // Of the tips a script shows that of the day, and on some days the newsletter's line; without one it is the first tip.
      const tips = await scripted.locator('p[data-tip], p[data-tip] ~ p').allInnerTexts();
      // What a link from elsewhere leads to is about one device. Without a script it is about all of them.
      const forOtherDevices =
        path === '/app/landing' ? ((await scripted.locator('main').textContent()) ?? '') : '';
      const expected = new Set([
        ...without,
        ...tips,
        ...scripts.flatMap((text) => text.split(/\n+/)),
      ]);
      expect.soft(withScript.filter((line) => !expected.has(line))).toEqual([]);
      // More is said where JavaScript would have done it, or would have known the visitor's device.
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
