/** Specification §2, sync-setup-pairing: the page that a pairing link opens outside the app. */
import { expect, test, type Page } from '@playwright/test';
import { brand } from '@mallard/brand';
import { axeFindings } from '../accessibility/axe.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';

/** A code as long as an app's, which contains a key. */
const CODE = 'eyJ2ZXJzaW9uIjoiMiIsImNoYW5uZWxfaWQiOiI5In0_-'.repeat(13);
const HASH = `#&code2=${CODE}&deviceName=Ada%E2%80%99s%20Mac`;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const field = (page: Page) => page.getByRole('textbox', { name: 'Code as text' });
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy the code' });
const expired = (page: Page) => page.getByText('This code has expired.');

test('the pairing code is shown, copied by keyboard, and never leaves the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: string[] = [];
  context.on('request', (request) =>
    sent.push(
      [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'),
    ),
  );
  // The link as apps write it: without a locale, with a trailing slash. Redirects keep the
  // fragment.
  await page.goto(`/sync/pairing/${HASH}`);
  await expect(page).toHaveURL(/\/en\/sync\/pairing$/);
  await expect(page.getByText('The code comes from Ada’s Mac.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code that pairs two devices' })).toBeVisible();
  await expect(page.getByText('Expires in 10 minutes.')).toBeVisible();
  await expect(field(page)).toHaveValue(CODE);
  expect(await layoutShifts(page)).toEqual([]);

  await field(page).focus();
  await page.keyboard.press('Tab');
  await expect(copyButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);

  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ]),
  );
  expect(kept).not.toContain(CODE.slice(0, 40));
  expect(kept).not.toContain('Ada');

  await test.step('another link in the same tab replaces the code', async () => {
    await page.evaluate(() => {
      location.hash = '&code=AAAAAAAAAAAAAAAAAAAA';
    });
    await expect(field(page)).toHaveValue('AAAAAAAAAAAAAAAAAAAA');
    await expect(page).toHaveURL(/\/en\/sync\/pairing$/);
    await expect(page.getByText('It doesn’t say which device')).toBeVisible();
  });

  await test.step("the next page doesn't receive the code", async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.waitForURL('**/en/privacy');
    await page.waitForLoadState('networkidle');
  });
  expect(sent.length).toBeGreaterThan(5);
  expect(
    sent.filter((each) => each.includes(CODE.slice(0, 40)) || /Ada.{1,12}Mac/.test(each)),
  ).toEqual([]);
});

test('an expired code is removed from the open page', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T08:00:00Z') });
  const exp = Date.parse('2026-11-23T08:02:00Z') / 1000;
  await page.goto(`/en/sync/pairing${HASH}&exp=${exp}`);
  await expect(page.getByText('Expires in 2 minutes.')).toBeVisible();
  await page.clock.runFor(80_000);
  await expect(page.getByText('Expires in 40 seconds.')).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(expired(page)).toBeVisible();
  await expect(field(page)).toBeHidden();
  expect(await page.content()).not.toContain(CODE.slice(0, 40));
  expect(await axeFindings(page, { within: '#pairing' })).toEqual([]);
});

test('a phone can open the app with the code', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: IPHONE,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`/en/sync/pairing${HASH}`);
  await expect(page.getByRole('link', { name: `Open ${brand.name}` })).toHaveAttribute(
    'href',
    `${brand.app.scheme}://sync/pairing/${HASH}`,
  );
  await context.close();
});

test('a truncated link shows a message', async ({ page }) => {
  await page.goto('/en/sync/pairing#&code=%22%3E%3Cscript%3E');
  await expect(page.getByText('Part of the code is missing')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/sync\/pairing$/);
  await expect(copyButton(page)).toBeHidden();
});

test("a code that can't be displayed shows a message", async ({ page }) => {
  await page.route(/show-pairing/, (route) => route.abort());
  await page.goto(`/en/sync/pairing${HASH}`);
  await expect(page.getByText('We couldn’t show the code.')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/sync\/pairing$/);
});

for (const [locale, width, colorScheme] of [
  ['en', 320, 'dark'],
  ['de', 1280, 'light'],
  ['ar', 390, 'light'],
] as const) {
  test(`the page with a code is accessible: ${locale}, ${width}, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/sync/pairing${HASH}`);
    await expect(page.locator('[data-pairing="ready"]')).toBeAttached();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('the page explains how to pair if JavaScript is off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/en/sync/pairing${HASH}`);
  await expect(page.getByRole('heading', { name: 'How to pair two devices' })).toBeVisible();
  await expect(page.getByText('Without JavaScript, copy the code')).toBeVisible();
  await expect(copyButton(page)).toBeHidden();
  await context.close();
});

test('/app and /app/devices link to the pairing page', async ({ page }) => {
  await page.goto('/en/app/devices');
  await page.getByRole('link', { name: 'Sync your devices' }).click();
  await page.waitForURL('**/en/sync/pairing');
  await page.goto('/en/app');
  const questions = page.getByRole('group').filter({ hasText: 'How do my bookmarks get to' });
  await questions.getByText('How do my bookmarks get to my other devices?').click();
  await questions.getByRole('link', { name: 'Sync your devices' }).click();
  await page.waitForURL('**/en/sync/pairing');
});
