import { expect, test, type Page } from '@playwright/test';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { DAY_MS } from '../pages/moved-clock.ts';
import { watchPage } from '../watch-page.ts';

/** Noon of a day with the first tip. */
const FIRST_DAY = new Date(2026, 10, 20, 12).getTime();
const TIPS = [
  { words: 'Type !w duck to search Wikipedia right away.', link: '/en/bangs' },
  { words: 'Change any setting without an account.', link: '/en/settings' },
  { words: 'See what this visit has told us.', link: '/en/measured' },
  { words: 'A private window keeps no history', link: '/en/compare-privacy' },
];

const shownTips = (page: Page) => page.locator('main p[data-tip]').filter({ visible: true });

async function openOnDay(page: Page, time: number, query = ''): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(`/en${query}`);
}

for (const [index, { words, link }] of TIPS.entries()) {
  test(`the home page of day ${index + 1} shows the tip “${words}” with its link`, async ({
    page,
    context,
  }) => {
    const { expectNoProblems } = watchPage(page);
    await openOnDay(page, FIRST_DAY + index * DAY_MS);
    await expect(shownTips(page)).toHaveCount(1);
    await expect(shownTips(page)).toContainText(words);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/tip/i);
    await expect(shownTips(page).getByRole('link')).toHaveAttribute('href', link);
    expectNoProblems();
  });
}

test('the first paint already shows the tip of the day, without the document’s script', async ({
  page,
}) => {
  await page.route('**/assets/document*.js', (route) => route.abort());
  await openOnDay(page, FIRST_DAY + DAY_MS);
  await expect(shownTips(page)).toContainText(TIPS[1]?.words ?? '');
});

test('the home page shows the first tip without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en');
  await expect(shownTips(page)).toHaveCount(1);
  await expect(shownTips(page)).toContainText(TIPS[0]?.words ?? '');
  await context.close();
});

test('tips can be turned off in the settings, and on again by undoing that', async ({
  page,
  context,
}) => {
  await openOnDay(page, FIRST_DAY);
  await expect(shownTips(page)).toHaveCount(1);
  await page.goto('/en/settings');
  const row = page.locator('[data-setting="mpt"]');
  await row.getByRole('switch').uncheck();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'mpt')?.value)
    .toBe('-1');
  await page.goto('/en');
  await expect(page.locator('html')).toHaveAttribute('data-tip', '');
  await expect(shownTips(page)).toHaveCount(0);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a URL turns tips and the banner off if cookies are blocked', async ({ page }) => {
  await openOnDay(page, FIRST_DAY, '?mpt=-1&mib=-1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shownTips(page)).toHaveCount(0);
  await expect(page.locator('[data-banner-mode]').filter({ visible: true })).toHaveCount(0);
});

for (const { locale, width, colorScheme } of [
  { locale: 'ar', width: 320, colorScheme: 'dark' },
  { locale: 'de', width: 320, colorScheme: 'light' },
] as const) {
  test(`a tip fits into ${width} px in “${locale}”, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime(FIRST_DAY + 3 * DAY_MS);
    await page.goto(`/${locale}`);
    await expect(shownTips(page)).toHaveCount(1);
    const box = await shownTips(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the settings link to the bangs', async ({ page }) => {
  await page.goto('/en/settings');
  await page.locator('main').getByRole('link', { name: 'All bangs' }).click();
  await expect(page).toHaveURL(/\/en\/bangs$/);
});
