import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../accessibility/axe.ts';
import { watchPage } from '../watch-page.ts';

const part = (page: Page) => page.locator('#try');
const stopped = (page: Page) => part(page).locator('[data-say]', { hasText: 'Trackers stopped' });
const known = (page: Page) => part(page).locator('[data-say]', { hasText: 'Know you were here' });

/** The inert illustration of the browser, which can't be focused and isn't announced. */
const picture = (page: Page) => part(page).locator('[inert]');

async function reach(page: Page): Promise<void> {
  await page.goto('/en/app', { waitUntil: 'load' });
  await part(page).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-try][data-ready]')).toBeVisible();
}

test('the demo browser is an illustration until it is scrolled into view, and loads nothing before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/en/app', { waitUntil: 'networkidle' });
  expect(asked.join()).not.toContain('try-browser');
  await expect(picture(page)).toHaveCount(1);
  await part(page).scrollIntoViewIfNeeded();
  await expect(picture(page)).toHaveCount(0);
});

test('the demo browser blocks trackers, shows them without protection, and clears all data', async ({
  page,
}) => {
  const { expectNoProblems } = watchPage(page);
  await reach(page);
  await part(page).getByRole('button', { name: 'The Reed Courier' }).click();
  await expect(stopped(page)).toContainText('8');
  await expect(part(page).getByText('Heron denies everything')).toBeVisible();
  await expect(part(page).getByRole('status')).toContainText('nothing accepted');

  await part(page).getByRole('switch', { name: 'Protection' }).click();
  await expect(part(page).getByText('Saw you').filter({ visible: true })).toHaveCount(4);
  await expect(known(page)).toContainText('4');
  const accept = part(page).getByRole('button', { name: 'Accept all' });
  await accept.click();
  await expect(accept).toBeHidden();
  await expect(part(page).getByRole('button', { name: 'The Reed Courier' })).toBeFocused();

  await part(page).getByRole('button', { name: 'Burn' }).click();
  await expect(part(page).getByRole('status')).toContainText('All gone');
  await expect(known(page)).toContainText('0');
  await expect(stopped(page)).toContainText('0');
  expectNoProblems();
});

test('the demo browser works by keyboard without moving the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reach(page);
  const shop = part(page).getByRole('button', { name: 'Kettle & Straw' });
  await shop.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(part(page).getByRole('button', { name: 'The Reed Courier' })).toBeFocused();
  await expect(stopped(page)).toContainText('8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(part(page).getByRole('button', { name: 'Burn' })).toBeFocused();
  await expect(part(page).getByRole('status')).toContainText('All gone');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the demo browser passes axe in use, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await reach(page);
    expect(await axeFindings(page, { within: '#try' })).toEqual([]);
    await part(page).getByRole('switch', { name: 'Protection' }).click();
    expect(await axeFindings(page, { within: '#try' })).toEqual([]);
    await part(page).getByRole('button', { name: 'Burn' }).click();
    expect(await axeFindings(page, { within: '#try' })).toEqual([]);
  });
}

test.describe('the demo browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows an illustration with a caption', async ({ page }) => {
    await page.goto('/en/app');
    await expect(part(page).getByText('it stopped every tracker')).toBeVisible();
    await expect(picture(page)).toHaveCount(1);
  });
});
