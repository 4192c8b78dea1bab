/** On a phone, price and way to the plans stay at hand on /pro, by styles alone. */
import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('the offer comes when the plans have left the screen, and goes with the closing call', async ({
  page,
}) => {
  await page.goto('/en/pro');
  const plans = page.locator('#plans');
  const [bar, closing] = await page.getByRole('link', { name: 'Choose your plan' }).all();
  await expect(bar!).not.toBeInViewport();
  // The last of the card is still in sight.
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
test('the offer covers nothing that has the focus', async ({ page }) => {
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

test('a phone that lies on its side keeps its room', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 390 });
  await page.goto('/en/pro');
  await page.locator('#compare').scrollIntoViewIfNeeded();
  const visible = page.getByRole('link', { name: 'Choose your plan' });
  // The closing call has the other one.
  await expect(visible).toHaveCount(1);
});
