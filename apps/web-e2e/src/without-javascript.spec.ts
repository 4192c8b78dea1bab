import { expect, test } from '@playwright/test';
import { addressOf, documents } from './site-pages.ts';

test.use({ javaScriptEnabled: false });

for (const [path, words] of [
  ['/', /search/i],
  ['/pro', /\$99\.99/],
  ['/privacy', /cookie/i],
] as const) {
  test(`${path} reads completely`, async ({ page }) => {
    await page.goto(`/en${path === '/' ? '' : path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).first(),
    ).toBeVisible();
  });
}

test('the menu opens on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(link).toBeVisible();
});

test('the language can be changed, and the choice is kept', async ({ page }) => {
  await page.goto('/en/privacy');
  await page.locator('header summary').first().click();
  await page.locator('header').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/privacy$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
});

test('an application says that it needs JavaScript', async ({ page }) => {
  await page.goto('/en/subscriptions/manage');
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
});

for (const path of documents) {
  test(`${path} has the same headings with and without JavaScript`, async ({ page, browser }) => {
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    const words: string[][] = [];
    for (const one of [page, scripted]) {
      await one.goto(addressOf(path));
      // What is offered by the visitor's device is another thing where the device is not known.
      words.push(await one.locator('main :is(h1, h2, h3)').allInnerTexts());
    }
    await scripted.close();
    expect(words[0]?.length).toBeGreaterThan(0);
    expect(words[0]).toEqual(words[1]);
  });
}
