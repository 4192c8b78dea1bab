/** On phones, /pro keeps the price and the link to the plans visible, using CSS only. */
import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('the offer bar appears below the plans and disappears at the closing call to action', async ({
  page,
}) => {
  await page.goto('/en/pro');
  const plans = page.locator('#plans');
  const [bar, closing] = await page.getByRole('link', { name: 'Choose your plan' }).all();
  await expect(bar!).not.toBeInViewport();
  // The end of the plans card is still visible.
  await plans.evaluate((card) => scrollBy(0, card.getBoundingClientRect().bottom - 10));
  await expect(plans).toBeInViewport();
  await expect(bar!).not.toBeInViewport();

  await page.locator('#compare').scrollIntoViewIfNeeded();
  await expect(bar!).toBeInViewport({ ratio: 1 });
  await expect(plans).not.toBeInViewport();
  await bar!.click();
  await expect(plans).toBeInViewport();

  await closing!.evaluate((link) => link.scrollIntoView({ block: 'start' }));
  await expect(closing!).toBeInViewport();
  await expect(bar!).not.toBeInViewport();
});

// WCAG 2.2, 2.4.11
test('the offer bar never covers the focused element', async ({ page }) => {
  await page.goto('/en/pro');
  const bar = page.getByRole('link', { name: 'Choose your plan' }).first().locator('..');
  const questions = await page.locator('summary').filter({ visible: true }).all();
  await page.locator('#compare').getByRole('region').focus();
  const covered: string[] = [];
  for (let presses = 0; presses <= questions.length; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const [focus, over] = await Promise.all([focused.boundingBox(), bar.boundingBox()]);
    const isBar = await bar.evaluate((element) => element.contains(document.activeElement));
    if (!isBar && focus!.y + focus!.height > over!.y) covered.push(await focused.innerText());
  }
  expect(questions.length).toBeGreaterThan(9);
  expect(covered).toEqual([]);
  await expect(page.locator(':focus')).toHaveText('Choose your plan');
});

test('the offer bar takes no space on a phone in landscape orientation', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 390 });
  await page.goto('/en/pro');
  await page.locator('#compare').scrollIntoViewIfNeeded();
  const visible = page.getByRole('link', { name: 'Choose your plan' });
  // The closing call to action has the other link.
  await expect(visible).toHaveCount(1);
});
